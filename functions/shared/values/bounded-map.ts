export function makeRoomIn<Key>(kept: Map<Key, unknown>, entriesMax: number): void {
  if (kept.size < entriesMax) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}
