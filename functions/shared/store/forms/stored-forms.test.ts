import { describe, expect, it } from "vitest";
import {
  type EntityForms,
  inNewestForm,
  inWrittenForm,
  readableForm,
  StoredFormUnknown,
  supportedVersion,
} from "./stored-forms.ts";

/** An entity whose schema changed twice, with the third version not yet written. */
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

describe("an entity is read in the newest schema version", () => {
  it.each([
    ["its first one", 1, { grams: 500, to: "Berlin" }],
    ["none that is said, which is the first", undefined, { grams: 500, to: "Berlin" }],
    ["the one after it", 2, { weightGrams: 500, to: "Berlin" }],
    ["the newest", 3, { weightGrams: 500, to: "Berlin", isFragile: false }],
  ])("from %s", (_, schema, stored) =>
    expect(inNewestForm(parcelItem(schema), stored, forms)).toEqual({
      weightGrams: 500,
      to: "Berlin",
      isFragile: false,
    }),
  );

  it("and unchanged where there is only one version", () => {
    const letter = { to: "Berlin" };
    expect(inNewestForm({ pk: "letter#1", sk: "letter", schema: 1 }, letter, forms)).toBe(letter);
  });
});

describe("an item of a schema version that this release does not know", () => {
  it("is rejected with its kind and versions, and without its data", () => {
    const later = { ...parcelItem(4), to: "Berlin" };
    expect(() => supportedVersion(later, forms)).toThrow(StoredFormUnknown);
    expect(() => supportedVersion(later, forms)).toThrow(
      'an item of "parcel parcel" has schema version 4; this release reads versions up to 3',
    );
  });

  it("is rejected also where the entity has only its first version", () =>
    expect(() => supportedVersion({ pk: "letter#1", sk: "letter", schema: 2 }, forms)).toThrow(StoredFormUnknown));

  it("is not one that this release can upgrade, nor one without a version", () => {
    for (const schema of [undefined, 1, 2, 3])
      expect(supportedVersion(parcelItem(schema), forms)).toEqual(parcelItem(schema));
  });
});

describe("an item is written with the number of its schema version", () => {
  it("which may be older than the newest that this release reads", () => {
    expect(inWrittenForm(parcelItem(1), forms)).toEqual(parcelItem(2));
    expect(readableForm("parcel parcel", forms)).toBe(3);
  });

  it("and without one where it has none, such as a counter", () =>
    expect(inWrittenForm(parcelItem(undefined), forms)).toEqual(parcelItem(undefined)));

  it("and unchanged where there is only one version", () => {
    const letter = { pk: "letter#1", sk: "letter", schema: 1 };
    expect(inWrittenForm(letter, forms)).toBe(letter);
    expect(readableForm("letter letter", forms)).toBe(1);
  });
});
