import type { Table } from "../../shared/store/table.ts";

/** Simulated crash of a function: no code after it runs. */
class Died extends Error {
  override readonly name = "Died";
}

export interface Death {
  /** Number of the write, from 1. */
  readonly atWrite: number;
  /** True if the write is still applied to the table. */
  readonly after: boolean;
}

/** Table that crashes its user at one of its writes, and does not respond afterwards. */
export function dyingTable(table: Table, { atWrite, after }: Death): { readonly table: Table; died(): boolean } {
  let writes = 0;
  let isDead = false;
  const alive = <Answer>(answer: () => Promise<Answer>): Promise<Answer> =>
    isDead ? Promise.reject(new Died("dead already")) : answer();
  const written = <Answer>(write: () => Promise<Answer>): Promise<Answer> =>
    alive(async () => {
      writes += 1;
      if (writes !== atWrite) return write();
      if (after) await write();
      isDead = true;
      throw new Died(`at write ${atWrite}`);
    });
  return {
    died: () => isDead,
    table: {
      ...table,
      read: (keys) => alive(() => table.read(keys)),
      put: (given) => written(() => table.put(given)),
      write: (given) => written(() => table.write(given)),
    },
  };
}
