import type { UseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { countryOfInput } from "../../shared/values/country.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import { accept } from "../../shared/values/result.ts";
import type { Merchant } from "../merchant-schemas.ts";
import { merchantToWrites } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export interface CreateMerchantPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

export const createMerchant =
  ({ table, clock, newKey }: CreateMerchantPlatform): UseCase<typeof contract> =>
  async ({ caller, body, ticket, answer }) => {
    const now = clock();
    const merchant: Merchant = {
      ...body,
      key: newKey("merchant"),
      status: "active",
      registeredAddress: { ...body.registeredAddress, countryCode: countryOfInput(body.registeredAddress.countryCode) },
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(merchant, `/v1/merchants/${merchant.key}`);
    await writeWithRecord(table, merchantToWrites(merchant, caller.agentKey), ticket?.finished(ready, now, "new"));
    return accept(ready);
  };
