/**
 * A process that crashes before its n-th step: that step and all later ones never happen. Each call of a wrapped function is a
 * step, except a query of the index of due work, which changes nothing.
 */
export function dyingBefore(step: number) {
  let steps = 0;
  return {
    mortal: <Subject extends object>(subject: Subject): Subject =>
      new Proxy(subject, {
        get: (target, name) => {
          const value = Reflect.get(target, name);
          if (typeof value !== "function" || name === "due") return value;
          return async (...args: unknown[]) => {
            steps += 1;
            if (steps >= step) throw new Error("the process is dead");
            return value.apply(target, args);
          };
        },
      }),
    hasDied: () => steps >= step,
  };
}
