#!/usr/bin/env bash
# Gradescope runs this once, when it builds the autograder.
set -eu
apt-get update
apt-get install -y --no-install-recommends openjdk-17-jdk-headless
chmod +x /autograder/source/epsilon
