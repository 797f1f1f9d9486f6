import { damageRemedy } from "#local-aws/json-file";
import { Refusal } from "#local-aws/refusal";

const restore = (directory: string): string => `Files in ${directory} are damaged or missing. ${damageRemedy}.`;

const remedies: Readonly<Record<string, (directory: string) => string>> = {
  EDQUOT: (directory) =>
    `The disk quota is exhausted. Free up space for ${directory}, then start again; accepted requests are preserved.`,
  EIO: (directory) => `The disk that contains ${directory} is full or defective. A first start needs about 60 MB.`,
  ENOSPC: (directory) =>
    `The disk is full. Free up space for ${directory}, then start again; accepted requests are preserved.`,
  EROFS: (directory) => `${directory} has become read-only. Make it writable, then start again.`,
  LEVEL_CORRUPTION: restore,
  LEVEL_IO_ERROR: restore,
};

/** Returns the error code. If the disk is full, LevelDB reports LEVEL_IO_ERROR, and only the message contains the cause. */
const codeOf = ({ code, message }: NodeJS.ErrnoException): string | undefined =>
  code === "LEVEL_IO_ERROR" && message.includes("No space left on device") ? "ENOSPC" : code;

/**
 * Formats an error for the terminal: the message and a remedy, or the stack trace if no remedy is known. For a `Refusal`,
 * only the message is returned.
 */
export function explainFault(error: unknown, directory: string): string {
  if (error instanceof Refusal) return error.message;
  const { message, stack } = error as NodeJS.ErrnoException;
  const code = codeOf(error as NodeJS.ErrnoException);
  if (code === "EADDRINUSE") return `${message}. Choose another port with --port.`;
  const remedy = code === undefined ? undefined : remedies[code]?.(directory);
  return remedy === undefined ? (stack ?? message) : `${message}. ${remedy}`;
}
