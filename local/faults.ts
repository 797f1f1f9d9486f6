import { damageRemedy } from "#local-aws/json-file";
import { Refusal } from "#local-aws/refusal";

const restore = (directory: string): string => `Files in ${directory} are damaged or missing. ${damageRemedy}.`;

const remedies: Readonly<Record<string, (directory: string) => string>> = {
  EDQUOT: (directory) =>
    `The disk quota is exhausted. Free space for ${directory}, then start again; accepted requests are preserved.`,
  EIO: (directory) => `The disk of ${directory} is full or broken; a first start needs about 60 MB.`,
  ENOSPC: (directory) =>
    `The disk is full. Free space for ${directory}, then start again; accepted requests are preserved.`,
  EROFS: (directory) => `${directory} has become read-only. Make it writable, then start again.`,
  LEVEL_CORRUPTION: restore,
  LEVEL_IO_ERROR: restore,
};

/** LevelDB reports a full disk with its own error code and the operating system's message. */
const codeOf = ({ code, message }: NodeJS.ErrnoException): string | undefined =>
  code === "LEVEL_IO_ERROR" && message.includes("No space left on device") ? "ENOSPC" : code;

/** Formats an error for the terminal: one sentence with a remedy if the error has one, otherwise the stack trace. */
export const explainFault = (error: unknown, directory: string): string => {
  if (error instanceof Refusal) return error.message;
  const { message, stack } = error as NodeJS.ErrnoException;
  const code = codeOf(error as NodeJS.ErrnoException);
  if (code === "EADDRINUSE") return `${message}. Choose another port with --port.`;
  const remedy = code === undefined ? undefined : remedies[code]?.(directory);
  return remedy === undefined ? (stack ?? message) : `${message}. ${remedy}`;
};
