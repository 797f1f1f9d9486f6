import { type Path, placesWhere } from "./find-card-number.ts";

/**
 * The cryptogram of a token has one place, and is never stored. Paths where a value holds it, in base64 with or without padding, in its form for addresses, or
 * in hexadecimal.
 */
export const pathsOfCryptogram = (cryptogram: string, value: unknown): readonly Path[] => {
  const bytes = Buffer.from(cryptogram, "base64");
  const [base64, base64url, hex] = [
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
  return placesWhere(
    (text) => text.includes(base64) || text.includes(base64url) || text.toLowerCase().includes(hex),
    value,
  );
};
