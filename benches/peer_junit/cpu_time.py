"""The processor time of a command with everything it started, also of processes that nobody waited for."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

TICK = 1.0 / os.sysconf("SC_CLK_TCK")

# How long what a command leaves behind may take to end.
PATIENCE = 5.0

# How many cores may be busy when whatever the machine does counts.
QUIET = 0.1


@dataclass
class Used:
    """What a command used, in seconds."""

    wall: float
    cpu: float
    # What the rest of the machine computed meanwhile; a quiet machine has hardly any.
    others: float
    output: str
    errors: str
    code: int


def machine_busy():
    """The time that all processors have worked so far: user, nice, system, interrupts."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    user, nice, system, _idle, _wait, irq, softirq = (int(field) for field in fields[:7])
    return (user + nice + system + irq + softirq) * TICK


class WholeMachine:
    """Counts what the whole machine does and takes off what it does when idle. For a quiet machine only."""

    name = "/proc/stat of the whole machine, less what it does when idle"

    def __init__(self):
        before, start = machine_busy(), time.monotonic()
        time.sleep(5)
        self.idle = (machine_busy() - before) / (time.monotonic() - start)
        if self.idle > QUIET:
            raise SystemExit(f"the machine is not quiet: {self.idle:.2f} cores are busy before anything is measured")

    def measure(self, command, cwd):
        before, start = machine_busy(), time.monotonic()
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
        wall = time.monotonic() - start
        # What was killed may still be tidied up.
        time.sleep(0.2)
        cpu = machine_busy() - before - self.idle * (time.monotonic() - start)
        return Used(wall, cpu, self.idle * wall, done.stdout, done.stderr, done.returncode)


class ControlGroup:
    """Counts in a control group of its own, made for each command and removed afterwards."""

    def __init__(self, parent, kind):
        self.parent = parent
        self.kind = kind
        self.name = f"a control group for each command ({kind})"
        self.measure(["true"], "/")

    def used(self, group):
        if self.kind == "cpuacct":
            return int((group / "cpuacct.usage").read_text()) / 1e9
        lines = (group / "cpu.stat").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("usage_usec")) / 1e6

    def measure(self, command, cwd):
        group = self.parent / f"peer-junit-{os.getpid()}"
        group.mkdir()
        members = group / "cgroup.procs"
        try:
            enter = ["sh", "-c", 'echo $$ > "$0" && exec "$@"', str(members), *command]
            before, start = machine_busy(), time.monotonic()
            done = subprocess.run(enter, cwd=cwd, capture_output=True, text=True)
            wall = time.monotonic() - start
            # What was killed counts until it is gone.
            while members.read_text().strip() and time.monotonic() - start - wall < PATIENCE:
                time.sleep(0.01)
            if members.read_text().strip():
                raise RuntimeError(f"{command[0]} left processes behind")
            busy = machine_busy() - before
            cpu = self.used(group)
        except BaseException:
            end_all(members)
            raise
        finally:
            remove(group)
        if cpu <= 0.0:
            raise OSError("the control group counts nothing")
        return Used(wall, cpu, busy - cpu, done.stdout, done.stderr, done.returncode)


def end_all(members):
    """Ends what is still in a group: nobody else is in it than what its command started."""
    for _ in range(100):
        processes = members.read_text().split()
        if not processes:
            return
        for process in processes:
            try:
                os.kill(int(process), signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)


def remove(group):
    """Removes a group; the kernel may need a moment after the last process has gone."""
    for _ in range(100):
        try:
            group.rmdir()
            return
        except OSError:
            time.sleep(0.02)


def own_groups():
    """The control groups of this process in which times are counted: where they are, and of which kind."""
    own = {}
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, controllers, path = line.split(":", 2)
        for controller in controllers.split(","):
            own[controller] = path.lstrip("/")
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        before, after = line.split(" - ", 1)
        mount, (kind, _, options) = before.split()[4], after.split()[:3]
        if kind == "cgroup2" and "" in own:
            yield Path(mount) / own[""], "cgroup v2"
        elif kind == "cgroup" and "cpuacct" in options.split(",") and "cpuacct" in own:
            yield Path(mount) / own["cpuacct"], "cpuacct"


def meter(way="auto"):
    """The best way to count on this machine: `auto`, or `cgroup` or `stat` if one is wanted."""
    if way != "stat":
        for parent, kind in own_groups():
            try:
                return ControlGroup(parent, kind)
            except (OSError, ValueError):
                continue
        if way == "cgroup":
            raise SystemExit("no control group can be made here")
    return WholeMachine()
