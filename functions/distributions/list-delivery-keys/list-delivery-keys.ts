import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { DeliveryKeysPlatform } from "../platform/delivery-keys.ts";
import type { contract } from "./contract.ts";

export const listDeliveryKeys =
  ({
    deliveryKey,
    egressAddresses,
  }: Pick<DeliveryKeysPlatform, "deliveryKey" | "egressAddresses">): UseCase<typeof contract> =>
  async ({ answer }) => {
    const { signInKeys, fingerprint: signsFiles } = await deliveryKey();
    const items = signInKeys.map(({ type, publicKeyText: publicKey, fingerprint }) => ({
      type,
      publicKey,
      fingerprint,
      signsFiles: fingerprint === signsFiles,
    }));
    return accept(answer({ items, moreItems: false, egressAddresses: [...egressAddresses] }));
  };
