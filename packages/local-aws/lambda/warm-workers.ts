import { totalmem } from "node:os";

/** Of a worker with the SDK loaded. */
const workerBytes = 32 * 1024 ** 2;

const fewest = 40;

/**
 * How many workers stay warm on a machine with that much memory: they take a sixth of it, and idle ones make room beyond that. There
 * are more functions than the fewest, and where they push each other out most of the machine's work is starting them again.
 */
export const warmWorkersMax = (memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem())): number =>
  Math.max(fewest, Math.floor(memoryBytes / 6 / workerBytes));
