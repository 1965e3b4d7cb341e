@echo off
rem Compiles the runner and asks the classes in src the public cases.
setlocal
rem Unlike cd, pushd also enters a folder of the network.
pushd "%~dp0" || exit /b 2
set "BIN="
if defined JAVA_HOME set "BIN=%JAVA_HOME%\bin\"
if not exist build\check mkdir build\check
"%BIN%javac" -encoding UTF-8 -nowarn -d build\check src\data\*.java check\epsilon\driver\*.java check\epsilon\kit\*.java
if errorlevel 1 (popd & exit /b 2)
for /f "tokens=2 delims=:." %%p in ('chcp') do set "PAGE=%%p"
chcp 65001 >nul
"%BIN%java" -cp build\check epsilon.kit.Main %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul
popd
exit /b %CODE%
