import { X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Stage, StageRefused } from "./stage.ts";

/**
 * The authorities that sign the certificates of directory servers lie beside the stage, as PEM files below
 * `<stage>/truststore/`. They are deployed as an asset whose key follows from their contents: other contents are another key,
 * which updates the domain name, and an update that fails goes back to the one before.
 */

const certificateForm = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Errors: `StageRefused` for a file without a certificate or with one that cannot be read. */
const certificatesIn = (stageName: string, directory: string, file: string): readonly string[] => {
  const refuse = (why: string): never => {
    throw new StageRefused(stageName, [[`${stageName}/truststore/${file}`, `${why}; put certificates there as PEM`]]);
  };
  const texts = readFileSync(join(directory, file), "utf8").match(certificateForm) ?? refuse("it has no certificate");
  for (const text of texts) {
    try {
      new X509Certificate(text);
    } catch {
      refuse("it has a certificate that cannot be read");
    }
  }
  return texts;
};

/** The certificates of a stage's truststore, as PEM texts. */
export const truststoreOf = (
  { name }: Pick<Stage, "name">,
  stagesDirectory = import.meta.dirname,
): readonly string[] => {
  const directory = join(stagesDirectory, name, "truststore");
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).filter((file) => file.endsWith(".pem"));
  return files.sort().flatMap((file) => certificatesIn(name, directory, file));
};
