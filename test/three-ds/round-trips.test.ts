import { afterAll, describe, expect, it } from "vitest";
import { anRreq, challengeAres } from "../../functions/three-ds/testing/authentication-builders.ts";
import { countedTable } from "../support/counted-table.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";

/** The message record is written in parallel with the settling write, so it adds no round trip. */
const settled = ["write", "message"];

const [scratch, server] = await Promise.all([scratchTable(), scriptedDirectoryServer()]);
await threeDsAgentOn(scratch.table);
afterAll(() => Promise.all([scratch.close(), server.close()]));

describe("the round trips of an authentication", () => {
  const trips: string[] = [];

  it("are one read and one write before the directory server, and one write after it; two reads and a write for its result", async () => {
    const endpoints = threeDsEndpointsOn(countedTable(scratch.table, trips), server);
    server.reply = (areq) => {
      trips.push("directory server");
      return { ...challengeAres(), threeDSServerTransID: areq["threeDSServerTransID"] };
    };
    const { body } = await endpoints.create({}, "counted");
    expect(trips).toEqual(["read", "write", "directory server", ...settled]);
    trips.length = 0;
    const { threeDSServerTransID } = body.ares;
    expect(await endpoints.results("visa", anRreq({ threeDSServerTransID }))).toMatchObject({ messageType: "RRes" });
    // The transaction ID is resolved to the authentication key first, and then the authentication is read.
    expect(trips).toEqual(["read", "read", ...settled]);
  });
});
