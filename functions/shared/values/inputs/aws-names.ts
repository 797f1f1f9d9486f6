import { Buffer } from "node:buffer";
import * as v from "valibot";
import { namedRule } from "../named-rule.ts";
import { reference } from "../schemas.ts";

/** Patterns for all AWS partitions, with regions such as eu-west-1, us-gov-east-1, cn-north-1 and eusc-de-east-1. */
const partition = "aws(?:-[a-z]+)*";
const region = "[a-z]{2,4}(?:-[a-z]+){1,2}-\\d{1,2}";
const account = "\\d{12}";

/** Bucket name prefixes and suffixes that S3 reserves. */
const reservedBucketNames = /^(?:xn--|sthree-|amzn-s3-demo-)|(?:-s3alias|--ol-s3|\.mrap|--x-s3|--table-s3)$/;

const isFreeBucketName = (name: string): boolean => !reservedBucketNames.test(name);

const isNoAddress = (name: string): boolean => !/^(\d+\.){3}\d+$/.test(name);

const hasNoEmptyLabel = (name: string): boolean => !name.includes("..");

export const BucketName = v.pipe(
  v.string(),
  v.minLength(3),
  v.maxLength(63),
  v.regex(
    /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/,
    "may contain only lowercase letters, digits, dots and hyphens, and must begin and end with a letter or digit; example: acme-reports",
  ),
  v.check(namedRule("pattern", hasNoEmptyLabel), "must not contain consecutive dots"),
  v.check(namedRule("pattern", isNoAddress), "must not be formatted as an IPv4 address"),
  v.check(namedRule("pattern", isFreeBucketName), "must not have a prefix or suffix that S3 reserves"),
  reference,
);

/**
 * Returns true for `/`, and for segments separated by single slashes, with an optional trailing slash. The segments `.` and
 * `..` are not allowed.
 */
const isPlainPrefix = (directory: string): boolean =>
  directory === "/" ||
  directory
    .replace(/\/$/, "")
    .split("/")
    .every((name) => !["", ".", ".."].includes(name));

/** Accepts letters, digits, and the punctuation that AWS does not advise against in object keys, except `?`. */
const isOfKeyCharacters = (directory: string): boolean => /^[\p{L}\p{M}\p{N} !_.*'()&$@=;:+,/-]+$/u.test(directory);

/** Leaves room for the file name, because an object key (prefix and file name) can have at most 1,024 bytes. */
const fitsIntoKey = (directory: string): boolean => Buffer.byteLength(directory) <= 512;

export const BucketPrefix = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(512),
  v.check(namedRule("maxLength", fitsIntoKey), "must be at most 512 bytes in UTF-8"),
  v.check(
    namedRule("pattern", isOfKeyCharacters),
    "may contain only letters, digits, spaces and ! _ . * ' ( ) & $ @ = ; : + , / -",
  ),
  v.check(namedRule("directory", isPlainPrefix), "must not begin with a slash or contain empty, '.' or '..' segments"),
  reference,
);

const hasPlainPath = (arn: string): boolean =>
  arn
    .slice(arn.indexOf(":role/") + ":role/".length)
    .split("/")
    .every((name) => !["", ".", ".."].includes(name));

export const RoleArn = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(
    new RegExp(`^arn:${partition}:iam::${account}:role/[\\w+=,.@/-]+$`),
    "must be the ARN of a role, such as arn:aws:iam::123456789012:role/reports",
  ),
  v.check(namedRule("pattern", hasPlainPath), "must not contain empty, '.' or '..' segments in its path"),
  reference,
);

function isBusName(arn: string): boolean {
  const name = arn.slice(arn.lastIndexOf("/") + 1);
  return name.length <= 256 && name !== "." && name !== "..";
}

export const EventBusArn = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(
    new RegExp(`^arn:${partition}:events:${region}:${account}:event-bus/[\\w.-]+$`),
    "must be the ARN of an event bus, such as arn:aws:events:eu-west-1:123456789012:event-bus/payments",
  ),
  v.check(
    namedRule("pattern", isBusName),
    "must contain an event bus name of at most 256 characters; the name must not be '.' or '..'",
  ),
  reference,
);
