import type { DeliveryNote } from "../../../shared/values/failure-reasons.ts";
import type { CompanionChoice } from "../../domain/distribution.ts";
import { textFile } from "../companions.ts";
import type { Companions, FileToDeliver, GivenNames } from "../file-to-deliver.ts";
import type { SftpSession } from "./sftp-session.ts";

/** One of the files that are written, and where. */
export interface SentObject extends Pick<FileToDeliver, "name" | "sizeBytes" | "sha256" | "read"> {
  readonly path: string;
  /** Where it is until it is whole. */
  readonly part: string;
  /** Where an older file of its name is while this one takes its place. */
  readonly aside: string;
}

/** The file, and then what is written beside it. The last one is a signature. */
export const objectsOf = (
  dirPath: string,
  file: FileToDeliver,
  companions: Companions,
  choice: CompanionChoice,
): readonly [SentObject, ...SentObject[]] => {
  const directory = dirPath.replace(/\/+$/, "");
  const writer = file.broughtFor === undefined ? "" : `.${file.broughtFor}`;
  const placed = (one: FileToDeliver): SentObject => {
    const path = `${directory}/${one.name}`;
    return { ...one, path, part: `${path}${writer}.part`, aside: `${path}.old` };
  };
  const beside = ([ending, text]: readonly [string, string]) => placed(textFile(`${file.name}${ending}`, text));
  return [placed(file), ...textsBeside(file, companions, choice).map(beside)];
};

const textsBeside = (
  file: FileToDeliver,
  { sha256, signature, manifest, manifestSignature }: Companions,
  choice: CompanionChoice,
): readonly (readonly [ending: string, text: string])[] => {
  if (file.isAlone || choice === "none") return [];
  if (choice === "signature") return [[".sig", signature]];
  return [
    [".sha256", `${sha256}  ${file.name}\n`],
    [".sig", signature],
    ...(manifest === undefined || manifestSignature === undefined
      ? []
      : ([
          [".manifest.json", manifest],
          [".manifest.json.sig", manifestSignature],
        ] as const)),
  ];
};

/** A session with a server, and the attempt that uses it. */
export interface Attempt {
  readonly session: SftpSession;
  readonly progress: AttemptProgress;
}

/** What an attempt has done, also when it ends in the middle. */
export class AttemptProgress {
  readonly #earlier: GivenNames;
  readonly #given = new Set<string>();
  readonly #notes = new Set<DeliveryNote>();

  constructor(earlier: GivenNames = []) {
    this.#earlier = earlier;
  }

  /** An earlier attempt may have given this name to the same content. */
  mayHave({ name }: SentObject): boolean {
    return this.#earlier === "any" || this.#earlier.includes(name);
  }

  /** From now on the receiver may have something of this name. */
  gives({ name }: SentObject): void {
    this.#given.add(name);
  }

  /** The receiver has what it had before. */
  gaveNot({ name }: SentObject): void {
    this.#given.delete(name);
  }

  notes(note: DeliveryNote): void {
    this.#notes.add(note);
  }

  get givenNames(): readonly string[] {
    return [...this.#given];
  }

  get allNotes(): readonly DeliveryNote[] {
    return [...this.#notes];
  }
}
