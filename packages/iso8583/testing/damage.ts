/** A repeatable sequence of integers below a bound (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Applies one to three typical transmission errors: truncated, flipped bit, changed byte, inserted byte, lost byte. */
export function damaged(original: Uint8Array, numbers: (below: number) => number): Uint8Array {
  let bytes = Uint8Array.from(original);
  for (let count = 1 + numbers(3); count > 0; count -= 1) {
    const at = numbers(Math.max(bytes.length, 1));
    switch (numbers(5)) {
      case 0:
        bytes = bytes.slice(0, at);
        break;
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << numbers(8));
        break;
      case 2:
        bytes[at] = numbers(256);
        break;
      case 3:
        bytes = Uint8Array.from([...bytes.slice(0, at), numbers(256), ...bytes.slice(at)]);
        break;
      default:
        bytes = Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
    }
  }
  return bytes;
}
