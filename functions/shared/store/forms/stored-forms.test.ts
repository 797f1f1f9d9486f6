import { describe, expect, it } from "vitest";
import {
  type EntityForms,
  inNewestForm,
  inWrittenForm,
  readableForm,
  StoredFormUnknown,
  supportedVersion,
} from "./stored-forms.ts";

/** An entity with two schema changes, of which the latest version is not yet written. */
const parcel: EntityForms = {
  written: 2,
  upgrades: {
    1: ({ grams, ...rest }) => ({ ...rest, weightGrams: grams }),
    2: (entity) => ({ ...entity, isFragile: false }),
  },
};

const forms = { "parcel parcel": parcel };

const parcelItem = (schema: number | undefined) => ({
  pk: "parcel#1",
  sk: "parcel",
  ...(schema !== undefined && { schema }),
});

describe("reading an entity in the newest schema version", () => {
  it.each([
    ["the first version", 1, { grams: 500, to: "Berlin" }],
    ["no stated version, which means the first", undefined, { grams: 500, to: "Berlin" }],
    ["the second version", 2, { weightGrams: 500, to: "Berlin" }],
    ["the newest version", 3, { weightGrams: 500, to: "Berlin", isFragile: false }],
  ])("from %s", (_, schema, stored) =>
    expect(inNewestForm(parcelItem(schema), stored, forms)).toEqual({
      weightGrams: 500,
      to: "Berlin",
      isFragile: false,
    }),
  );

  it("leaves it unchanged if only one version exists", () => {
    const letter = { to: "Berlin" };
    expect(inNewestForm({ pk: "letter#1", sk: "letter", schema: 1 }, letter, forms)).toBe(letter);
  });
});

describe("an item with a schema version unknown to this release", () => {
  it("is rejected with its kind and versions, but without its data", () => {
    const later = { ...parcelItem(4), to: "Berlin" };
    expect(() => supportedVersion(later, forms)).toThrow(StoredFormUnknown);
    expect(() => supportedVersion(later, forms)).toThrow(
      'an item of "parcel parcel" has schema version 4; this release reads versions up to 3',
    );
  });

  it("is rejected even if the entity has only its first version", () =>
    expect(() => supportedVersion({ pk: "letter#1", sk: "letter", schema: 2 }, forms)).toThrow(StoredFormUnknown));

  it("is not an item that this release can upgrade, nor one without a version", () => {
    for (const schema of [undefined, 1, 2, 3])
      expect(supportedVersion(parcelItem(schema), forms)).toEqual(parcelItem(schema));
  });
});

describe("writing an item with its schema version number", () => {
  it("can use a version older than the newest that this release reads", () => {
    expect(inWrittenForm(parcelItem(1), forms)).toEqual(parcelItem(2));
    expect(readableForm("parcel parcel", forms)).toBe(3);
  });

  it("omits the number if the item has no version, as for a counter", () =>
    expect(inWrittenForm(parcelItem(undefined), forms)).toEqual(parcelItem(undefined)));

  it("leaves it unchanged if only one version exists", () => {
    const letter = { pk: "letter#1", sk: "letter", schema: 1 };
    expect(inWrittenForm(letter, forms)).toBe(letter);
    expect(readableForm("letter letter", forms)).toBe(1);
  });
});
