/** Returns the element with this ID. Throws if the page has no element of this kind with this ID. */
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no element ${id} of the expected type`);
  return found;
}
