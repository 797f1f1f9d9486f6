/** The library for certificates insists on metadata of classes, and does without once somebody says that there is none. */
const noMetadata = { getMetadata: () => undefined, getOwnMetadata: () => undefined, defineMetadata: () => undefined };

for (const [name, answer] of Object.entries(noMetadata)) {
  if (!Object.hasOwn(Reflect, name)) Object.assign(Reflect, { [name]: answer });
}

export {};
