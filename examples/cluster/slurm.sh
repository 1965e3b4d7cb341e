#!/usr/bin/env bash
# Grades one part of a class; an array job grades them all:
#
#   sbatch --array=1-16 slurm.sh CLASS PARTS [OPTION of `epsilon grade`]...
#
# Part 3 goes to PARTS/3. A part whose node fails is put into the queue again and starts from the beginning.
#SBATCH --job-name=epsilon
#SBATCH --requeue
#SBATCH --ntasks=1
set -euo pipefail
class=$1 parts=$2
shift 2
part=$SLURM_ARRAY_TASK_ID
code=0
epsilon grade "$class" --shard "$part/$SLURM_ARRAY_TASK_COUNT" --out "$parts/$part" \
    --jobs "${SLURM_CPUS_ON_NODE:-1}" --show 0 "$@" || code=$?
# 1 says that somebody lost points, which is no failure of the job.
exit $((code == 1 ? 0 : code))
