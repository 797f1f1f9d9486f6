/** Files of a network, independent of the protocol. */
export interface FileServer {
  /** Files of a folder, without subfolders. */
  list(folder: string): Promise<readonly FoundFile[]>;
  /** Undefined if the file does not exist. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Overwrites an existing file. */
  write(path: string, content: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

export interface FoundFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Time by the network's clock. */
  readonly changedMs: number;
}

export const pathIn = (folder: string, name: string): string => `${folder.replace(/\/+$/, "")}/${name}`;
