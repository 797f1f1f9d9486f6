/** Makes room for one more entry in a map of at most so many: the one that was set first goes. */
export const makeRoomIn = <Key>(kept: Map<Key, unknown>, entriesMax: number): void => {
  if (kept.size < entriesMax) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
};
