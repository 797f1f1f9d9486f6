/**
 * `Reflect` methods (a subset of reflect-metadata) that the certificate library's dependency injection container requires.
 * The methods support only the metadata of constructors. The container sets metadata only on its built-in classes; our
 * classes have no metadata.
 */

const metadata = new WeakMap<object, Map<unknown, unknown>>();

function ofTarget(target: object): Map<unknown, unknown> {
  const known = metadata.get(target) ?? new Map<unknown, unknown>();
  metadata.set(target, known);
  return known;
}

Object.assign(Reflect, {
  getMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  getOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  defineMetadata: (key: unknown, value: unknown, target: object) => void ofTarget(target).set(key, value),
});
