package epsilon.driver;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * A submission's classes, the methods that were found in them, and the objects that are kept from call to call.
 */
final class Submission {
    /** The maximum number of statements that initialising the classes may take. */
    private static final int START_STEPS = 20000000;

    private SubmissionLoader loader;
    private final Map<String, Method> methods = new HashMap<String, Method>();
    private final Map<Class<?>, Object> shared = new HashMap<Class<?>, Object>();
    private Object last;
    /** The edit with which the classes are initialised; 0 for none. */
    private int initialisedWith;
    /** True if all classes are initialised. */
    private boolean isReady;

    Submission(SubmissionLoader loader) {
        this.loader = loader;
        Thread.currentThread().setContextClassLoader(loader);
    }

    /** Prepares classes with probes: they are initialised without an edit, or with the request's if it asks for that. */
    void prepare(Request request) {
        int initial = request.initialises ? request.edit : 0;
        // Classes whose initialisation was cut short would stay broken.
        if (initial != initialisedWith || initial != 0 && Probe.wasSpent()) {
            loader = new SubmissionLoader(loader);
            methods.clear();
            shared.clear();
            last = null;
            isReady = false;
            Thread.currentThread().setContextClassLoader(loader);
        }
        initialisedWith = initial;
        if (initial == 0 && !isReady) {
            isReady = true;
            Probe.begin(0, START_STEPS);
            for (String name : loader.names()) {
                try {
                    Class.forName(name, true, loader);
                } catch (Throwable thrown) {
                    // A call that needs the class will report it.
                    continue;
                }
            }
        }
    }

    /** Returns whether a stack frame of this class is the submission's. */
    boolean owns(String className) {
        return loader.has(className);
    }

    /** Returns the method that a request names, or null if there is none. */
    Method method(Request request) throws ClassNotFoundException {
        String key = request.className + '.' + request.method + request.signature;
        Method method = methods.get(key);
        if (method == null && loader.has(request.className)) {
            Class<?> type = Class.forName(request.className, false, loader);
            method = find(type, request.method, request.types);
            methods.put(key, method);
        }
        return method;
    }

    private static Method find(Class<?> start, String name, Class<?>[] types) {
        for (Class<?> type = start; type != null; type = type.getSuperclass()) {
            try {
                Method method = type.getDeclaredMethod(name, types);
                method.setAccessible(true);
                return method;
            } catch (NoSuchMethodException absent) {
                continue;
            }
        }
        try {
            // It may still be a default method of an interface.
            Method method = start.getMethod(name, types);
            method.setAccessible(true);
            return method;
        } catch (NoSuchMethodException absent) {
            return null;
        }
    }

    /** Returns the object on which a request wants its method called; null for a static method. */
    Object object(Request request, Method method)
            throws ReflectiveOperationException {
        if (Modifier.isStatic(method.getModifiers())) {
            return null;
        }
        Class<?> type = Class.forName(request.className, false, loader);
        switch (request.object) {
            case "same":
                if (last == null || last.getClass() != type) {
                    last = create(type);
                }
                return last;
            case "shared":
                last = shared.get(type);
                if (last == null) {
                    last = create(type);
                    shared.put(type, last);
                }
                return last;
            case "new":
                last = null;
                last = create(type);
                return last;
            default:
                throw new IllegalStateException("unknown object: " + request.object);
        }
    }

    private static Object create(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }
}
