import type { DeliveryNote } from "../../../shared/values/failure-reasons.ts";
import type { CompanionChoice } from "../../domain/distribution.ts";
import { textFile } from "../companions.ts";
import type { Companions, FileToDeliver, GivenNames } from "../file-to-deliver.ts";
import type { SftpSession } from "./sftp-session.ts";

export interface SentObject extends Pick<FileToDeliver, "name" | "sizeBytes" | "sha256" | "read"> {
  readonly path: string;
  /** Temporary path, used until the file is complete. */
  readonly part: string;
  /** Temporary path to which an existing file with the same name is moved while this file replaces it. */
  readonly aside: string;
}

/** Returns the file, followed by its companions, if any. The last companion is a signature. */
export function objectsOf(
  dirPath: string,
  file: FileToDeliver,
  companions: Companions,
  choice: CompanionChoice,
): readonly [SentObject, ...SentObject[]] {
  const directory = dirPath.replace(/\/+$/, "");
  const writer = file.broughtFor === undefined ? "" : `.${file.broughtFor}`;
  const placed = (one: FileToDeliver): SentObject => {
    const path = `${directory}/${one.name}`;
    return { ...one, path, part: `${path}${writer}.part`, aside: `${path}.old` };
  };
  const beside = ([ending, text]: readonly [string, string]) => placed(textFile(`${file.name}${ending}`, text));
  return [placed(file), ...textsBeside(file, companions, choice).map(beside)];
}

function textsBeside(
  file: FileToDeliver,
  { sha256, signature, manifest, manifestSignature }: Companions,
  choice: CompanionChoice,
): readonly (readonly [ending: string, text: string])[] {
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
}

export interface Attempt {
  readonly session: SftpSession;
  readonly progress: AttemptProgress;
}

/** Progress of an attempt, available even if the attempt fails. */
export class AttemptProgress {
  readonly #earlier: GivenNames;
  readonly #given = new Set<string>();
  readonly #notes = new Set<DeliveryNote>();

  constructor(earlier: GivenNames = []) {
    this.#earlier = earlier;
  }

  /** Returns true if an earlier attempt may have written the same content under this name. */
  mayHave({ name }: SentObject): boolean {
    return this.#earlier === "any" || this.#earlier.includes(name);
  }

  /** Records that this delivery may have created a file with this name at the receiver. */
  gives({ name }: SentObject): void {
    this.#given.add(name);
  }

  /** Reverts `gives`: if the receiver has a file with this name, this delivery did not create it. */
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
