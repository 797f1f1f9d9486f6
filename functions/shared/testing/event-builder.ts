import type { CloudEvent } from "../../../events/cloud-event.ts";

/** An event of a charge. A test overrides the properties that it tests. */
export const anEvent = (change: Partial<CloudEvent> = {}): CloudEvent => ({
  specversion: "1.0",
  id: "evt-1",
  source: "https://events.acquiring.example/charges",
  type: "com.acquiring.charges.action",
  subject: "act-1",
  time: "2026-11-20T10:00:00.000Z",
  datacontenttype: "application/json",
  dataschema: "https://api.acquiring.example/schemas/events/charges/action/1.0",
  agent: "cgt-1",
  data: {},
  ...change,
});
