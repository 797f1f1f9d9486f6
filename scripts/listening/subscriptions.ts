import * as v from "valibot";

/** A running service, and an API key of it that may subscribe. */
export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

const Subscription = v.object({ key: v.string(), secret: v.string() });

export type Subscription = v.InferOutput<typeof Subscription>;

const asked = async ({ baseUrl, apiKey, apiSecret }: Service, method: string, path: string, body?: unknown) => {
  const response = await fetch(`${baseUrl}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`,
      "content-type": "application/json",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return response;
};

export const subscribe = async (service: Service, eventSource: string, targetUrl: string): Promise<Subscription> => {
  const body = { eventSource, targetUrl, description: "npm run listen" };
  const response = await asked(service, "POST", "/eventSubscriptions", body);
  return v.parse(Subscription, await response.json());
};

export const archive = async (service: Service, { key }: Subscription): Promise<void> => {
  await asked(service, "DELETE", `/eventSubscriptions/${key}`);
};
