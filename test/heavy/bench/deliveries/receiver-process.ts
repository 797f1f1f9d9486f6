import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerQuestions } from "../measuring/processes.ts";

/** A webhook receiver that accepts every event, in a separate process. It responds to any message with its address. */

const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(204).end());
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

answerQuestions<object, string>(async () => url);
