import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { printableText } from "./printable-text.ts";

/**
 * User names and directories on other parties' servers. Both can contain spaces and any letters, because SFTP treats names
 * as bytes.
 */

/** Long enough for Azure SFTP user names, which consist of storage account, container and user. */
const usernameLengthMax = 160;

export const RemoteUser = printableText(1, usernameLengthMax);

const hasNoBackslash = (path: string): boolean => !path.includes("\\");

const staysInPlace = (path: string): boolean => path.split("/").every((name) => name !== "." && name !== "..");

export const RemoteDirectory = v.pipe(
  printableText(1, 512),
  v.check(namedRule("pattern", hasNoBackslash), "must use slashes, not backslashes"),
  v.check(namedRule("pattern", staysInPlace), "must not contain '.' or '..' as a path segment"),
);
