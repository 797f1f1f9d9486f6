/** Undefined where there is no such thing, by name and message of what the SDK throws; every other fault is thrown. */
export const unlessMissing = async <Found>(pending: Promise<Found>, missing: RegExp): Promise<Found | undefined> => {
  try {
    return await pending;
  } catch (error) {
    const { name, message } = error as Error;
    if (missing.test(`${name}: ${message}`)) return undefined;
    throw error;
  }
};
