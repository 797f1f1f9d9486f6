#!/usr/bin/env node
import { run } from "./program.ts";
import { processTerminal } from "./terminal/terminal.ts";

process.exitCode = await run(process.argv.slice(2), processTerminal());
