import { X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Stage, StageRefused } from "./stage.ts";

/**
 * CA certificates of the directory servers, from PEM files in `<stage>/truststore/`, next to the stage file. The
 * certificates are deployed as an asset whose key is derived from their contents, so changed certificates trigger an update
 * of the API Gateway domain name resource, and a failed update is rolled back.
 */

const certificateForm = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Throws `StageRefused` if the file contains no certificate or an invalid one. */
function certificatesIn(stageName: string, directory: string, file: string): readonly string[] {
  const refuse = (why: string): never => {
    throw new StageRefused(stageName, [
      [`${stageName}/truststore/${file}`, `${why}; the file must contain certificates in PEM format`],
    ]);
  };
  const texts =
    readFileSync(join(directory, file), "utf8").match(certificateForm) ?? refuse("it contains no certificate");
  for (const text of texts) {
    try {
      new X509Certificate(text);
    } catch {
      refuse("it contains a certificate that cannot be parsed");
    }
  }
  return texts;
}

/** Returns the certificates of a stage's truststore, in PEM format. */
export function truststoreOf({ name }: Pick<Stage, "name">, stagesDirectory = import.meta.dirname): readonly string[] {
  const directory = join(stagesDirectory, name, "truststore");
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).filter((file) => file.endsWith(".pem"));
  return files.sort().flatMap((file) => certificatesIn(name, directory, file));
}
