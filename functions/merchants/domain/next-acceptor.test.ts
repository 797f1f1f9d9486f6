import { describe, expect, it } from "vitest";
import { anAcceptor } from "../testing/acceptor-builder.ts";
import { archivedAcceptor, changedAcceptor } from "./next-acceptor.ts";

const now = new Date("2026-11-21T10:00:00Z");
const { merchant, bin } = anAcceptor();

describe("the next version of an acceptor", () => {
  it("keeps omitted properties, replaces specified properties and removes null properties", () => {
    const before = anAcceptor({ reference: "shop-1", chargesBlocked: true });
    const changed = changedAcceptor(before, { mcc: "5942", reference: null }, { merchant, bin }, now);
    expect(changed).toEqual({
      ok: true,
      value: anAcceptor({ mcc: "5942", chargesBlocked: true, version: 2, lastModified: now.toISOString() }),
    });
  });

  it("embeds the current merchant and BIN", () => {
    const renamed = { ...merchant, name: "New name", version: 2 };
    const changed = changedAcceptor(anAcceptor(), { binKey: bin.key }, { merchant: renamed, bin }, now);
    expect(changed).toMatchObject({ ok: true, value: { merchant: renamed, bin } });
    expect(changed).not.toHaveProperty("value.binKey");
  });

  it("is the same object if nothing changes, and embeds a changed merchant", () => {
    const before = anAcceptor({ mcc: "5942" });
    expect(changedAcceptor(before, { mcc: "5942" }, { merchant, bin }, now)).toEqual({ ok: true, value: before });
    const renamed = { ...merchant, name: "New name", version: 2 };
    expect(changedAcceptor(before, {}, { merchant: renamed, bin }, now)).toMatchObject({ value: { version: 2 } });
  });

  it("is the final version if it is archived", () => {
    const archived = archivedAcceptor(anAcceptor(), now);
    expect(archived).toMatchObject({ status: "archived", version: 2, lastModified: now.toISOString() });
    expect(changedAcceptor(archived, {}, { merchant, bin }, now)).toEqual({ ok: false, refused: "archived" });
  });
});
