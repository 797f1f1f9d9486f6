// What the native part of AWS's runtime interface client does, over Node's own HTTP: it asks for the next event, and brings
// back what came of it. The native part waits until an answer is taken; here the next question waits for that.
const { Agent, request } = require("node:http");

const [hostname, port] = (process.env.AWS_LAMBDA_RUNTIME_API ?? "").split(":");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const exchange = (method, path, headers, body) =>
  new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: `/2018-06-01/runtime/invocation/${path}`, headers, agent };
    const asking = request(options, (response) => {
      let bodyJson = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        bodyJson += chunk;
      });
      response.on("end", () => resolve({ bodyJson, headers: response.headers }));
    });
    asking.on("error", reject);
    asking.end(body);
  });

const json = { "content-type": "application/json" };
let taken = Promise.resolve();

exports.next = async () => {
  await taken;
  return exchange("GET", "next", {});
};

exports.done = (id, body) => {
  taken = exchange("POST", `${id}/response`, json, body);
};

exports.error = (id, body, xRayCause) => {
  taken = exchange("POST", `${id}/error`, { ...json, "lambda-runtime-function-xray-error-cause": xRayCause }, body);
};
