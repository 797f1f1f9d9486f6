import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { compileFramedDialect } from "#iso8583/framed-codec";
import { responseTypeOf } from "#network-connector/message-key";
import { networkWire } from "../../../../functions/card-networks/wire.ts";
import { answerQuestions } from "../measuring/processes.ts";

/** A network that responds immediately, in a separate process, so the benchmark measures only the connection. */

const wire = compileFramedDialect(networkWire.mastercard.dialect);

const server = createServer((socket) => {
  const read = wire.frameReader();
  socket.setNoDelay(true);
  socket.on("error", () => {});
  socket.on("data", (received) => {
    const answers = read(received).map((packed) => {
      const { mti, fields } = wire.unpack(packed);
      return wire.frame(wire.pack({ mti: responseTypeOf(mti), fields: { ...fields, "39": "00" } }));
    });
    socket.write(Buffer.concat(answers));
  });
});

const listening = new Promise<number>((resolve) => {
  server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
});

answerQuestions<{ port: true }, number>(() => listening);
