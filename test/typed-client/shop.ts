import createClient from "openapi-fetch";
import type { paths } from "../../.build/api-types.ts";

/**
 * A shop as the README shows it: the npm package openapi-fetch and the types that `npm run openapi -- --types` writes. Only
 * with those does it compile, so it is no part of the project; a test compiles it, and one of the journeys runs it.
 */

export interface ShopSettings {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly merchantAcceptorKey: string;
}

export const shop = ({ baseUrl, authorization, merchantAcceptorKey }: ShopSettings) => {
  const api = createClient<paths>({ baseUrl: `${baseUrl}/v1`, headers: { authorization } });
  const order = {
    merchantAcceptorResolver: { merchantAcceptorKey },
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  } as const;
  return {
    async charge() {
      const { response, data } = await api.POST("/charges", {
        body: order,
        params: { header: { "Idempotency-Key": crypto.randomUUID() } },
      });
      return { status: response.status, key: data?.key ?? "", authorization: data?.status.authorization };
    },

    async amountOf(chargeKey: string) {
      const { data } = await api.GET("/charges/{chargeKey}", { params: { path: { chargeKey } } });
      return data?.amount;
    },

    async problemOf(chargeKey: string) {
      const { error } = await api.GET("/charges/{chargeKey}", { params: { path: { chargeKey } } });
      return error?.type;
    },

    async chargeInNoCurrency() {
      // @ts-expect-error a currency that does not exist is no currency
      const { error } = await api.POST("/charges", { body: { ...order, amount: { value: 1, currency: "EURO" } } });
      return error?.type;
    },
  };
};
