import { DescribeImagesCommand, ECRClient } from "@aws-sdk/client-ecr";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";
import { nameIn } from "../../../lib/stages/names.ts";
import { usesConnector } from "../../../lib/stages/network-path/connector.ts";
import type { Stage } from "../../../lib/stages/stage.ts";
import { commandClient } from "../command-client.ts";
import { unlessMissing } from "./unless-missing.ts";

export interface ConnectorFacts {
  readonly isImageThere: boolean;
  /**
   * Certificates as PEM, keyed by secret (`connector-task`) or by secret and line (`connector-lines visa-1`); undefined for
   * a missing certificate. The property is undefined if one of the secrets does not exist yet.
   */
  readonly certificates: Readonly<Record<string, string | undefined>> | undefined;
}

const shown = v.object({ certificate: v.string() });

function certificateIn(content: unknown): string | undefined {
  const parsed = v.safeParse(shown, content);
  return parsed.success ? parsed.output.certificate : undefined;
}

/** `ACCOUNT.dkr.ecr.REGION.amazonaws.com/REPOSITORY@sha256:DIGEST` */
const imageName =
  /^(?<registryId>\d+)\.dkr\.ecr\.(?<region>[^.]+)\.[^/]+\/(?<repositoryName>[^@]+)@(?<imageDigest>.+)$/;

async function isThere(image: string): Promise<boolean> {
  const { registryId, region, repositoryName, imageDigest } = imageName.exec(image)?.groups ?? {};
  if (!imageDigest) return false;
  const pending = new ECRClient(commandClient(region)).send(
    new DescribeImagesCommand({ registryId, repositoryName, imageIds: [{ imageDigest }] }),
  );
  return (await unlessMissing(pending, /^(ImageNotFound|RepositoryNotFound)Exception/)) !== undefined;
}

const linesWithTls = ({ networkLines }: Stage): readonly string[] =>
  Object.values(networkLines).flatMap((known) =>
    (known?.lines ?? []).filter(({ protection }) => protection === "tls").map(({ name }) => name),
  );

/** Returns undefined if no network is reached over lines. The result contains no secrets. */
export async function connectorFacts(stage: Stage): Promise<ConnectorFacts | undefined> {
  if (!usesConnector(stage)) return undefined;
  const secrets = new SecretsManagerClient(commandClient(stage.region));
  const contentOf = async (what: string): Promise<unknown> => {
    const pending = secrets.send(new GetSecretValueCommand({ SecretId: nameIn(stage, what) }));
    const found = await unlessMissing(pending, /^ResourceNotFoundException/);
    return found && JSON.parse(found.SecretString ?? "{}");
  };
  const isImageThere = await isThere(stage.connectorImage);
  const own: [string, unknown][] = [];
  for (const what of ["connector-task", "connector-functions"]) own.push([what, await contentOf(what)]);
  const ofLines = (await contentOf("connector-lines")) as Readonly<Record<string, unknown>> | undefined;
  if (!ofLines || own.some(([, content]) => content === undefined)) return { isImageThere, certificates: undefined };
  const lines = linesWithTls(stage).map((line): [string, unknown] => [`connector-lines ${line}`, ofLines[line]]);
  const certificates = [...own, ...lines].map(([where, content]) => [where, certificateIn(content)] as const);
  return { isImageThere, certificates: Object.fromEntries(certificates) };
}
