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
    const { publicKeyText: publicKey, fingerprint } = await deliveryKey();
    const items = [{ type: "ssh-ed25519" as const, publicKey, fingerprint }];
    return accept(answer({ items, moreItems: false, egressAddresses: [...egressAddresses] }));
  };
