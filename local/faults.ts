import { Refusal } from "#local-aws/refusal";

/** Faults of the file system that a person can put right, by the system's error code. */
const remedies: Readonly<Record<string, (directory: string) => string>> = {
  EDQUOT: (directory) =>
    `The disk quota is used up. Free space for ${directory}, then start again; accepted requests are kept.`,
  ENOSPC: (directory) => `The disk is full. Free space for ${directory}, then start again; accepted requests are kept.`,
  EROFS: (directory) => `${directory} has become read-only. Make it writable, then start again.`,
};

/** The text of a fault for the terminal: one sentence with a remedy where there is one, else the stack. */
export const explainFault = (error: unknown, directory: string): string => {
  if (error instanceof Refusal) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `${message}. Choose another port with --port.`;
  const remedy = code === undefined ? undefined : remedies[code]?.(directory);
  return remedy === undefined ? (stack ?? message) : `${message}. ${remedy}`;
};
