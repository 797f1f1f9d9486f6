import { text } from "node:stream/consumers";
import { unpackText } from "../functions/shared/store/packing/packed-text.ts";
import { command, UsageError } from "./command-line.ts";

/** Shows what a packed attribute of an item holds, for those who look into the table with other tools. */

const usage = `npm run --silent unpack -- BASE64
npm run --silent unpack < attribute.txt

  BASE64  an attribute packed, event or answer of an item, as consoles and the AWS CLI show bytes`;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

await command({ usage, allowPositionals: true }, async ({ positionals: [given] }) => {
  const packed = (given ?? (await text(process.stdin))).trim();
  if (!base64.test(packed)) throw new UsageError("Give the attribute as base64");
  console.log(unpackText(Buffer.from(packed, "base64")));
});
