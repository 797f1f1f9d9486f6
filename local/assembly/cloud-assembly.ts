import { readFileSync } from "node:fs";
import path from "node:path";
import type { Json, JsonObject } from "../json.ts";

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
  readonly Condition?: string;
}

export interface TemplateParameter {
  readonly Type: string;
  readonly Default?: string | number;
  readonly AllowedPattern?: string;
  readonly AllowedValues?: readonly (string | number)[];
}

export interface TemplateOutput {
  readonly Value: Json;
  readonly Export?: { readonly Name: Json };
  readonly Condition?: string;
}

export interface Template {
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly Parameters?: Readonly<Record<string, TemplateParameter>>;
  readonly Conditions?: JsonObject;
  readonly Mappings?: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly Outputs?: Readonly<Record<string, TemplateOutput>>;
  readonly Transform?: Json;
}

export interface AssembledStack {
  readonly name: string;
  readonly template: Template;
  /** Directories of the file assets, by the object key that templates name. */
  readonly assetDirectories: ReadonlyMap<string, string>;
}

interface Artifact {
  readonly type: string;
  readonly properties?: {
    readonly stackName?: string;
    readonly templateFile?: string;
    readonly directoryName?: string;
    readonly file?: string;
  };
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

/** Reads what `cdk synth` wrote: every stack with its template and its assets, nested assemblies included. */
export function readCloudAssembly(directory: string): readonly AssembledStack[] {
  const manifest = readJson<{ readonly artifacts?: Readonly<Record<string, Artifact>> }>(directory, "manifest.json");
  const artifacts = manifest.artifacts ?? {};
  return Object.entries(artifacts).flatMap(([id, artifact]): readonly AssembledStack[] => {
    if (artifact.type === "cdk:cloud-assembly") {
      return readCloudAssembly(path.join(directory, artifact.properties?.directoryName ?? id));
    }
    if (artifact.type !== "aws:cloudformation:stack") return [];
    const manifestFiles = (artifact.dependencies ?? [])
      .map((dependency) => artifacts[dependency])
      .filter((dependency) => dependency?.type === "cdk:asset-manifest")
      .map((dependency) => dependency?.properties?.file ?? "");
    return [
      {
        name: artifact.properties?.stackName ?? id,
        template: readJson<Template>(directory, artifact.properties?.templateFile ?? `${id}.template.json`),
        assetDirectories: new Map(manifestFiles.flatMap((file) => assetDirectories(directory, file))),
      },
    ];
  });
}

function assetDirectories(directory: string, manifestFile: string): readonly (readonly [string, string])[] {
  const { files = {} } = readJson<AssetManifest>(directory, manifestFile);
  return Object.values(files).flatMap(({ source, destinations }) => {
    const sourcePath = path.resolve(directory, source.path ?? "");
    return Object.values(destinations).map(({ objectKey }) => [objectKey, sourcePath] as const);
  });
}

const readJson = <Content>(directory: string, file: string): Content =>
  JSON.parse(readFileSync(path.join(directory, file), "utf8")) as Content;
