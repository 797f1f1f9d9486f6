export type WriteQueue = <Answer>(write: () => Promise<Answer>) => Promise<Answer>;

/** Serializes writes, so that a condition still holds when its write reaches the disk. */
export function createWriteQueue(): WriteQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const answer = last.then(write);
    last = answer.catch(() => undefined);
    return answer;
  };
}
