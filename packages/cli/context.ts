import type { Command } from "commander";
import { type AcquiringClient, isProblem, ProblemError } from "../client/index.ts";
import {
  type Access,
  connect,
  defaultDataDirectory,
  problemPage,
  type ServiceOptions,
  serviceOf,
} from "./connection.ts";
import { type Output, outputOn } from "./terminal/output.ts";
import type { Terminal } from "./terminal/terminal.ts";

export interface Context {
  readonly client: AcquiringClient;
  readonly output: Output;
  readonly terminal: Terminal;
  readonly isJson: boolean;
  /** Data directory of a local service. */
  readonly data: string;
}

interface GlobalOptions extends ServiceOptions {
  readonly json?: boolean;
}

type Act<Given extends readonly unknown[]> = (context: Context, ...given: Given) => Promise<void>;

/** Adds details to the error of a rejected request: each invalid field, or the URL of the problem's documentation. */
function explained(error: ProblemError, service: Access): Error {
  const parts = isProblem(error, "/service/problems/invalid-input")
    ? error.problem.validationErrors.map(({ path, message }) => `${path} ${message}`)
    : [`see ${problemPage(service, error.problem.type)}`];
  return new Error([error.message, ...parts].join("\n  "), { cause: error });
}

/** Creates the action handler for a command. Commander calls the handler with arguments, options, and the command. */
export const acting =
  <Given extends readonly unknown[]>(terminal: Terminal, act: Act<Given>) =>
  async (...given: readonly unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.optsWithGlobals<GlobalOptions>();
    const isJson = options.json === true;
    const output = outputOn(terminal, isJson);
    // The client is created on first use, because a command without requests needs no API key.
    let service: Access | undefined;
    let client: AcquiringClient | undefined;
    const context: Context = {
      get client() {
        service ??= serviceOf(options, terminal.environment);
        client ??= connect(service);
        return client;
      },
      output,
      terminal,
      isJson,
      data: options.data ?? defaultDataDirectory,
    };
    try {
      await act(context, ...(given.slice(0, -1) as unknown as Given));
    } catch (error) {
      throw service && error instanceof ProblemError ? explained(error, service) : error;
    } finally {
      output.done();
    }
  };
