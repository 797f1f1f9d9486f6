/** Total elapsed time and CPU time of this process. */
export interface Taken {
  milliseconds: number;
  ownMilliseconds: number;
}

export const nothingTaken = (): Taken => ({ milliseconds: 0, ownMilliseconds: 0 });

/** Runs the work and adds its cost to the total. */
export async function measure(taken: Taken, work: () => Promise<unknown>): Promise<void> {
  const [before, begin] = [process.cpuUsage(), performance.now()];
  await work();
  taken.milliseconds += performance.now() - begin;
  const { user, system } = process.cpuUsage(before);
  taken.ownMilliseconds += (user + system) / 1_000;
}

export const lineOf = ({ milliseconds, ownMilliseconds }: Taken, units: number): string =>
  `${((units * 1_000) / milliseconds).toFixed(0)}/s, ${(ownMilliseconds / units).toFixed(3)} ms of the processor each`;
