import { readFileSync } from "node:fs";
import path from "node:path";
import type { Json, JsonObject } from "./json.ts";

interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
}

interface TemplateOutput {
  readonly Value: Json;
}

export interface Template {
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Readonly<Record<string, { readonly Type: string; readonly Default?: string | number }>>;
  readonly Outputs?: Readonly<Record<string, TemplateOutput>>;
}

export interface AssembledStack {
  readonly name: string;
  readonly template: Template;
  /** Asset directories, keyed by the S3 object key in the template. */
  readonly assetDirectories: ReadonlyMap<string, string>;
}

interface Artifact {
  readonly type: string;
  readonly properties?: { readonly stackName?: string; readonly templateFile?: string; readonly file?: string };
  readonly dependencies?: readonly string[];
}

interface AssetManifest {
  readonly files?: Readonly<
    Record<
      string,
      {
        readonly source: { readonly path?: string };
        readonly destinations: Readonly<Record<string, { readonly objectKey: string }>>;
      }
    >
  >;
}

/** Reads the output of `cdk synth`: every stack with its template and assets. */
export function readCloudAssembly(directory: string): readonly AssembledStack[] {
  const { artifacts } = readJson<{ readonly artifacts: Readonly<Record<string, Artifact>> }>(
    directory,
    "manifest.json",
  );
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === "aws:cloudformation:stack")
    .map(([id, { properties, dependencies = [] }]) => ({
      name: properties?.stackName ?? id,
      template: readJson<Template>(directory, properties?.templateFile ?? `${id}.template.json`),
      assetDirectories: new Map(
        dependencies
          .map((dependency) => artifacts[dependency])
          .filter((artifact) => artifact?.type === "cdk:asset-manifest")
          .flatMap((artifact) => assetDirectories(directory, artifact?.properties?.file ?? "")),
      ),
    }));
}

const assetDirectories = (directory: string, manifestFile: string): readonly (readonly [string, string])[] =>
  Object.values(readJson<AssetManifest>(directory, manifestFile).files ?? {}).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(
      ({ objectKey }) => [objectKey, path.resolve(directory, source.path ?? "")] as const,
    ),
  );

const readJson = <Content>(directory: string, file: string): Content =>
  JSON.parse(readFileSync(path.join(directory, file), "utf8")) as Content;
