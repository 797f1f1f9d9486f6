/** Returns a random UUID (version 4, RFC 9562) from sixteen random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const marked = Uint8Array.from(bytes, (byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  return Buffer.from(marked)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
