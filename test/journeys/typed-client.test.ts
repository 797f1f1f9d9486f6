import createClient from "openapi-fetch";
import { expect, inject, it } from "vitest";
import type { paths } from "../../docs/api-types.ts";
import { basic, chargeBody } from "../support/api-client.ts";

const { baseUrl, apiKey, apiSecret, acceptors } = inject("ready");

/** As the README shows it: the npm package openapi-fetch and the types that the API description gives. */
const api = createClient<paths>({
  baseUrl: `${baseUrl}/v1`,
  headers: { authorization: basic(`${apiKey}:${apiSecret}`) },
});

it("a client with the generated types makes a charge and reads it back", async () => {
  const made = await api.POST("/charges", {
    body: {
      merchantAcceptorResolver: { merchantAcceptorKey: acceptors["visa"] ?? "" },
      card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
      amount: { value: 1050, currency: "EUR" },
      type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
    },
    params: { header: { "Idempotency-Key": crypto.randomUUID() } },
  });
  expect(made.response.status).toBe(201);
  expect(made.data?.status.authorization).toBe("approved");

  const { data } = await api.GET("/charges/{chargeKey}", { params: { path: { chargeKey: made.data?.key ?? "" } } });
  expect(data?.amount).toEqual({ value: 1050, currency: "EUR" });
});

it("and is told by its types what can go wrong", async () => {
  const { error } = await api.GET("/charges/{chargeKey}", {
    params: { path: { chargeKey: "chg-00000000000000000000" } },
  });
  expect(error?.type).toBe("/service/problems/entity-not-found");
  // @ts-expect-error a currency that does not exist is no currency
  await api.POST("/charges", { body: { ...chargeBody(inject("ready")), amount: { value: 1, currency: "EURO" } } });
});
