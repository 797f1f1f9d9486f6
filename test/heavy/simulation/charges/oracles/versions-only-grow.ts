import type { Books, Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";

/**
 * An entity's version stays the same until the entity changes, and never decreases: a version in `If-Match` identifies one
 * state.
 */
export const versionsOnlyGrow: Oracle = ({ changes }: Books) => {
  const last = new Map<string, PlainItem>();
  const findings: string[] = [];
  for (const { item } of changes) {
    if (item?.["version"] === undefined) continue;
    const name = `${item["pk"]} ${item["sk"]}`;
    const before = last.get(name);
    if (before) findings.push(...wrongVersion(name, before, item));
    last.set(name, item);
  }
  return findings;
};

function wrongVersion(name: string, before: PlainItem, item: PlainItem): readonly string[] {
  const [from, to] = [Number(before["version"]), Number(item["version"])];
  if (to < from) return [`${name} went back from version ${from} to ${to}`];
  const isChanged = before["lastModified"] !== item["lastModified"];
  return to === from && isChanged ? [`${name} was changed and is still version ${from}`] : [];
}
