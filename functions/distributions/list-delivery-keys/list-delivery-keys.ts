import type { UseCase } from "../../shared/entry/use-case.ts";
import { accept } from "../../shared/values/result.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import type { contract } from "./contract.ts";

export const listDeliveryKeys =
  ({ deliveryKey }: { readonly deliveryKey: LoadDeliveryKey }): UseCase<typeof contract> =>
  async ({ answer }) => {
    const { publicKeyText: publicKey, fingerprint } = await deliveryKey();
    return accept(answer({ items: [{ type: "ssh-ed25519", publicKey, fingerprint }], moreItems: false }));
  };
