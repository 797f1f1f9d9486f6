/** Same version as in package.json, verified by a test. */
export const version = "0.1.0";
