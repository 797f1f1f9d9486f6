import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Destination, SftpTargets } from "./distribution.ts";
import { hostKeyTarget, targetOf } from "./target-of.ts";

const sftp = (change: Partial<SftpTargets> = {}): Destination => ({
  type: "sftp",
  targets: { host: "files.agent.example", username: "acquiring", dirPath: "/in", ...change },
});

const s3 = (externalId: string): Destination => ({
  type: "s3",
  targets: {
    bucketName: "reports",
    accountId: "999999999999",
    directory: "in",
    roleArn: "arn:aws:iam::999999999999:role/receives",
    externalId,
  },
});

describe("the target of a destination", () => {
  it.each([
    ["a dot at the end of the host", { host: "files.agent.example." }],
    ["letters", { host: "FILES.Agent.example", username: "Acquiring" }],
    ["an explicit default port", { port: 22 }],
    ["another directory", { dirPath: "/other" }],
    ["host keys", { hostKeyFingerprints: [`SHA256:${"A".repeat(43)}`] }],
  ])("is the same with %s", (_, change) => expect(targetOf(sftp(change))).toBe(targetOf(sftp())));

  it.each([
    ["files.münchen.de", "files.xn--mnchen-3ya.de"],
    ["2001:db8::1", "[2001:DB8:0:0::1]"],
    ["192.0.2.1", "::ffff:192.0.2.1"],
  ])("is the same with the host %s as with %s", (host, other) =>
    expect(targetOf(sftp({ host }))).toBe(targetOf(sftp({ host: other }))),
  );

  it.each([
    ["acquiring ", "acquiring"],
    ["\u3000acquiring", "acquiring"],
    ["\uff21\uff43quiring", "acquiring"],
    ["acqu\u200diring", "acquiring"],
    ["acquiring\ufe0f", "acquiring"],
    ["our  \u00a0files", "Our files"],
    ["straße", "STRASSE"],
    ["STRAẞE", "straße"],
    ["mu\u0308ller", "MÜLLER"],
    ["οδος", "ΟΔΟΣ"],
    ["οδοσ", "οδος"],
    ["ﬁles", "FILES"],
    ["İzmir", "i\u0307zmir"],
  ])("is the same with the user %j as with %j", (username, other) => {
    expect(targetOf(sftp({ username }))).toBe(targetOf(sftp({ username: other })));
    expect(hostKeyTarget("SHA256:one", { username })).toBe(hostKeyTarget("SHA256:one", { username: other }));
  });

  it.each(["ac quiring", "acquirıng2", "müller", "acquiring1"])("differs with the user %j", (username) =>
    expect([targetOf(sftp()), targetOf(sftp({ username: "muller" }))]).not.toContain(targetOf(sftp({ username }))),
  );

  it.each([{ host: "other.agent.example" }, { port: 2222 }, { username: "other" }])("differs with %o", (change) =>
    expect(targetOf(sftp(change))).not.toBe(targetOf(sftp())),
  );

  const part = fc.stringMatching(/^[a-z0-9.-]{0,7}[a-z0-9]$/);

  it("is never the same for destinations that differ in any part", () =>
    fc.assert(
      fc.property(part, part, part, part, (host, username, otherHost, otherUser) => {
        fc.pre(host !== otherHost || username !== otherUser);
        const [one, other] = [sftp({ host, username }), sftp({ host: otherHost, username: otherUser })].map(targetOf);
        expect(one).not.toBe(other);
      }),
    ));

  it("is the role of a bucket regardless of the external ID, so that a rejection confirms no guess", () =>
    expect(targetOf(s3("guess-one-guess-one"))).toBe(targetOf(s3("guess-two-guess-two"))));

  it("is undefined for a mailbox", () =>
    expect(targetOf({ type: "email", targets: { recipients: [] } })).toBeUndefined());

  it("is the host key and user name of a server, regardless of its host name", () => {
    expect(hostKeyTarget("SHA256:one", { username: "Acquiring" })).toBe(
      hostKeyTarget("SHA256:one", { username: "acquiring" }),
    );
    expect(hostKeyTarget("SHA256:one", { username: "other" })).not.toBe(
      hostKeyTarget("SHA256:one", { username: "acquiring" }),
    );
  });
});
