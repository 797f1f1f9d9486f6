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

describe("an entity is read in the newest form", () => {
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

  it("and as it is where it never had another", () => {
    const letter = { to: "Berlin" };
    expect(inNewestForm({ pk: "letter#1", sk: "letter", schema: 1 }, letter, forms)).toBe(letter);
  });
});

describe("an item of a form that this release does not know", () => {
  it("is refused by its kind and numbers, and by nothing that it holds", () => {
    const later = { ...parcelItem(4), to: "Berlin" };
    expect(() => supportedVersion(later, forms)).toThrow(StoredFormUnknown);
    expect(() => supportedVersion(later, forms)).toThrow(
      'an item of "parcel parcel" has schema version 4; this release reads versions up to 3',
    );
  });

  it("is refused also where the entity never had another form than its first", () =>
    expect(() => supportedVersion({ pk: "letter#1", sk: "letter", schema: 2 }, forms)).toThrow(StoredFormUnknown));

  it("is none that this release can bring up to date, or that says nothing", () => {
    for (const schema of [undefined, 1, 2, 3])
      expect(supportedVersion(parcelItem(schema), forms)).toEqual(parcelItem(schema));
  });
});

describe("an item is put with the number of the form that is written", () => {
  it("which may be an older one than this release reads", () => {
    expect(inWrittenForm(parcelItem(1), forms)).toEqual(parcelItem(2));
    expect(readableForm("parcel parcel", forms)).toBe(3);
  });

  it("and without one where it has none, such as a counter", () =>
    expect(inWrittenForm(parcelItem(undefined), forms)).toEqual(parcelItem(undefined)));

  it("and as it is where there is one form only", () => {
    const letter = { pk: "letter#1", sk: "letter", schema: 1 };
    expect(inWrittenForm(letter, forms)).toBe(letter);
    expect(readableForm("letter letter", forms)).toBe(1);
  });
});
