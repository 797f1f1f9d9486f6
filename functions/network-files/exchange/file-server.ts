/** Access to a network's files, independent of the protocol. */
export interface FileServer {
  /** Lists the files in a folder, but not in its subfolders. */
  list(folder: string): Promise<readonly FoundFile[]>;
  /** Returns undefined if the file does not exist. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Writes a file, overwriting an existing file with the same path. */
  write(path: string, content: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

export interface FoundFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Last modification time, according to the network's clock. */
  readonly changedMs: number;
}

export const pathIn = (folder: string, name: string): string => `${folder.replace(/\/+$/, "")}/${name}`;
