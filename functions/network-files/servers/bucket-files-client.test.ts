import { describe, expect, it } from "vitest";
import {
  type AwsRequest,
  type AwsResponse,
  assumedRole,
  malformed,
  scriptedAws,
  xml,
} from "../../../test/support/scripted-aws.ts";
import { bucketFiles } from "./bucket-files-client.ts";

const place = {
  role: "arn:aws:iam::333333333333:role/files",
  externalId: "agreed",
  bucket: "network-files",
  region: "eu-central-1",
};

/** The network's bucket with these responses, after its role is assumed. */
async function reached(respond: (request: AwsRequest) => AwsResponse, role = assumedRole) {
  const requests = await scriptedAws((request) => (request.operation === "AssumeRole" ? role : respond(request)));
  const server = await bucketFiles(place);
  return { server, requests };
}

const contents = (names: readonly string[], next?: string): AwsResponse =>
  xml(
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${names
      .map(
        (name) =>
          `<Contents><Key>out/${name}</Key><Size>3</Size><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
      )
      .join("")}</ListBucketResult>`,
  );

const fault = (status: number, code: string) => xml(`<Error><Code>${code}</Code><Message>No</Message></Error>`, status);

describe("the file bucket of a network", () => {
  it("is accessed with the configured role, in its region", async () => {
    const { server, requests } = await reached(() => contents([""]));
    expect(await server.list("/out/")).toEqual([]);
    const [assumption, listing] = requests;
    expect(Object.fromEntries(new URLSearchParams(assumption?.body))).toMatchObject({
      RoleArn: place.role,
      ExternalId: "agreed",
    });
    expect(listing?.headers).toMatchObject({ "x-amz-security-token": "token" });
    expect(listing?.headers.authorization).toContain("/eu-central-1/s3/");
  });

  it("lists all files of a folder, across several pages", async () => {
    const { server, requests } = await reached(({ path }) =>
      path.includes("continuation-token=next") ? contents(["b.txt"]) : contents(["a.txt"], "next"),
    );
    const file = { sizeBytes: 3, changedMs: Date.parse("2026-11-20T10:00:00.000Z") };
    expect(await server.list("out")).toEqual([
      { name: "a.txt", ...file },
      { name: "b.txt", ...file },
    ]);
    expect(requests).toHaveLength(3);
  });

  it("is not accessed if the role returned no credentials", async () => {
    const none = xml("<AssumeRoleResponse><AssumeRoleResult></AssumeRoleResult></AssumeRoleResponse>");
    await expect(reached(() => contents([]), none)).rejects.toThrow("STS returned no credentials");
  });

  it("keeps the original file if it rejects the deletion after a copy", async () => {
    const { server, requests } = await reached(({ method }) => {
      if (method === "GET") return { status: 200, body: "abc" };
      return method === "DELETE" ? fault(403, "AccessDenied") : { status: 200 };
    });
    await expect(server.rename("out/a.part", "out/a")).rejects.toThrow();
    expect(requests.map(({ method }) => method)).toEqual(["POST", "GET", "PUT", "DELETE"]);
  });

  it("returns no file for a missing key, and an error if it denies access", async () => {
    const { server } = await reached(({ path }) =>
      path.includes("missing") ? fault(404, "NoSuchKey") : fault(403, "AccessDenied"),
    );
    expect(await server.read("out/missing")).toBeUndefined();
    await expect(server.read("out/refused")).rejects.toThrow();
    await expect(server.write("out/refused", Buffer.from("abc"))).rejects.toThrow();
  });

  it.each(malformed)("that responds with %s returns an error instead of a list", async (_, response) => {
    const { server } = await reached(() => response);
    await expect(server.list("out")).rejects.toThrow();
  });

  it.each(malformed)("is not accessed if STS responds with %s", async (_, response) => {
    await expect(reached(() => contents([]), response)).rejects.toThrow();
  });
});
