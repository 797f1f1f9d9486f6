export type WriteQueue = <Answer>(write: () => Promise<Answer>) => Promise<Answer>;

/** Runs writes one at a time, so a condition is still true when its write reaches the disk. */
export const createWriteQueue = (): WriteQueue => {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const answer = last.then(write);
    last = answer.catch(() => undefined);
    return answer;
  };
};
