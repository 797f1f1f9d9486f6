import { serveAws } from "../aws-endpoint/server.ts";
import { eventsService } from "../aws-endpoint/services/events-service.ts";
import { EventBuses } from "../events/event-buses.ts";
import { operator } from "../permissions/credentials.ts";
import { exampleDeployment } from "./example-deployment.ts";

/** Serves the default bus on an endpoint, with its journal in a directory and no rules. Returns the address. */
export async function serveExampleBuses(directory: string): Promise<string> {
  const buses = new EventBuses(exampleDeployment({}), { handOver: () => undefined }, directory);
  const { url } = await serveAws({
    find: () => operator,
    services: { events: eventsService(buses) },
    s3: async () => Promise.reject(new Error("nothing here takes files")),
  });
  return url;
}
