/** What lies at a network, whatever it is reached by. */
export interface FileServer {
  /** The files of a folder, without those of folders below. */
  list(folder: string): Promise<readonly FoundFile[]>;
  /** Undefined when it is not there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** From its beginning, whatever is there. */
  write(path: string, content: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

export interface FoundFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** By the network's clock. */
  readonly changedMs: number;
}

export const pathIn = (folder: string, name: string): string => `${folder.replace(/\/+$/, "")}/${name}`;
