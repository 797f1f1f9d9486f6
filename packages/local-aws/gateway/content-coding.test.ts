import { deflateSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { codedBody, decodedBody } from "./content-coding.ts";

const text = Buffer.from("to and fro ".repeat(200));

describe("The response body", () => {
  test("is compressed with the client's preferred encoding", async () => {
    const zipped = await codedBody(text, "br, deflate;q=0.5, gzip", 1024);
    expect(zipped.coding).toBe("gzip");
    expect(gunzipSync(zipped.body)).toEqual(text);
    const deflated = await codedBody(text, "gzip;q=0.1, deflate;q=0.5", 1024);
    expect(deflated.coding).toBe("deflate");
    expect(inflateSync(deflated.body)).toEqual(text);
    expect((await codedBody(text, "*", 1024)).coding).toBe("gzip");
  });

  test.each([undefined, "", "identity", "br", "gzip;q=0", "*;q=0"])("stays uncompressed for %j", async (accepted) =>
    expect(await codedBody(text, accepted, 1024)).toEqual({ body: text }),
  );

  test("stays uncompressed if it is short, or if the API has no compression", async () => {
    expect(await codedBody(text, "gzip", text.length + 1)).toEqual({ body: text });
    expect(await codedBody(text, "gzip", undefined)).toEqual({ body: text });
  });
});

describe("The request body", () => {
  test("is decompressed for its function", async () => {
    expect(await decodedBody(gzipSync(text), "gzip", 10_000)).toEqual(text);
    expect(await decodedBody(deflateSync(text), "Deflate", 10_000)).toEqual(text);
    expect(await decodedBody(text, undefined, 10_000)).toEqual(text);
  });

  test("is rejected once it would exceed the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    await expect(decodedBody(bomb, "gzip", 10_000)).rejects.toMatchObject({ type: "REQUEST_TOO_LARGE" });
  });

  test("is rejected with another encoding, or if it is not encoded", async () => {
    await expect(decodedBody(text, "br", 10_000)).rejects.toMatchObject({ type: "UNSUPPORTED_MEDIA_TYPE" });
    await expect(decodedBody(text, "gzip", 10_000)).rejects.toMatchObject({ type: "BAD_REQUEST_BODY" });
  });
});
