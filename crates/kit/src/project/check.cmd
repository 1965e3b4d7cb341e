@echo off
rem Asks the classes in src the public cases. The runner is compiled once, and anew if it or the JDK is another.
setlocal
rem Unlike cd, pushd also enters a folder of the network.
pushd "%~dp0" || exit /b 2
set "BIN="
if defined JAVA_HOME set "BIN=%JAVA_HOME%\bin\"
rem The quick compiler alone: nothing here runs long enough for the other.
set "QUICK=-XX:TieredStopAtLevel=1"
if not exist build\check mkdir build\check
"%BIN%javac" -version >build\check\wanted 2>&1
type check\version.txt >>build\check\wanted
fc /b build\check\wanted build\check\compiled >nul 2>&1
if not errorlevel 1 goto start
"%BIN%javac" "-J%QUICK%" -encoding UTF-8 -nowarn -d build\check src\data\*.java check\epsilon\driver\*.java check\epsilon\kit\*.java
if errorlevel 1 (popd & exit /b 2)
copy /y build\check\wanted build\check\compiled >nul
:start
for /f "tokens=2 delims=:." %%p in ('chcp') do set "PAGE=%%p"
chcp 65001 >nul
"%BIN%java" "%QUICK%" -cp build\check epsilon.kit.Main %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul
popd
exit /b %CODE%
