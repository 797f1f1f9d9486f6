#!/bin/sh
# Runs the command line of agents in the clone, as `npx acquiring` finds it: set up like every script, then with the pinned Node.
scripts=$(dirname "$(realpath "$0")")
export PATH="$scripts/../node_modules/.bin:$PATH"
node "$scripts/setup.mjs" && exec env node "$scripts/acquiring.ts" "$@"
