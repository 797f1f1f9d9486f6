/**
 * Returns undefined if the name and message of the SDK's error show that the resource does not exist; rethrows every other
 * error.
 */
export async function unlessMissing<Found>(pending: Promise<Found>, missing: RegExp): Promise<Found | undefined> {
  try {
    return await pending;
  } catch (error) {
    const { name, message } = error as Error;
    if (missing.test(`${name}: ${message}`)) return undefined;
    throw error;
  }
}
