import { describedDialects } from "#described-messages/described-dialects";
import { dialectTable } from "#described-messages/dialect-table";
import { threeDsTable } from "#described-messages/three-ds-table";
import { describedNetworks } from "../functions/card-networks/described-networks.ts";
import { command, UsageError } from "./command-line.ts";

/** Writes the tables of the fields as JSON, for programs of others that show messages. */

const usage = `npm run --silent dialects > tables.json
npm run --silent dialects -- visa

  NAME  only this one: ${[...Object.keys(describedNetworks), ...Object.keys(describedDialects), "emv-3ds"].join(", ")}

A row is a field, a part or an element: its path, its format, its name, what it is for, what its values mean, and
whether its value may be shown, shown masked, or told by its length only.`;

const tables = (): Readonly<Record<string, { readonly about: string; readonly rows: readonly object[] }>> => ({
  ...Object.fromEntries(
    Object.entries({ ...describedNetworks, ...describedDialects }).map(([name, described]) => [
      name,
      {
        about: described.dialect.about,
        rows: dialectTable(described).map(({ text, ...row }) => ({ ...row, ...text })),
      },
    ]),
  ),
  "emv-3ds": {
    about: "elements of EMV 3-D Secure 2.1.0 and 2.2.0",
    rows: threeDsTable.map(({ text, ...row }) => ({ ...row, ...text })),
  },
});

await command({ usage, allowPositionals: true }, ({ positionals: [name] }) => {
  const all = tables();
  if (name !== undefined && !Object.hasOwn(all, name)) throw new UsageError(`There is no table ${name}`);
  console.log(JSON.stringify(name === undefined ? all : { [name]: all[name] }, undefined, 2));
});
