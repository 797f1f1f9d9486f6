import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { deliveryKeyExample } from "../distribution/distribution-examples.ts";

const ShownDeliveryKey = v.pipe(
  v.object({
    type: v.picklist(["ssh-ed25519", "ecdsa-sha2-nistp256"]),
    publicKey: v.pipe(v.string(), v.description("Entry for the `authorized_keys` file of your SFTP server")),
    fingerprint: v.pipe(v.string(), v.description("Fingerprint, as printed by `ssh-keygen -l`")),
    signsFiles: v.pipe(v.boolean(), v.description("Whether the service also signs files with this key")),
  }),
  v.metadata({
    title: "DeliveryKey",
    description:
      "A public SSH key of the service. The service authenticates to SFTP servers with these keys, and signs files with one of them.",
    examples: [deliveryKeyExample],
  }),
);

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "listDeliveryKeys",
  summary: "List the public SSH keys of the service",
  description:
    "Returns the public SSH keys with which the service authenticates to SFTP servers. Add the first key to your server's `authorized_keys` file, or the second if the server does not support Ed25519. The service tries both keys. Every file is signed with the first key. To verify a file, write the line `acquiring <publicKey>`, with the `publicKey` of the first key, to the file `allowed_signers`. Then run `ssh-keygen -Y verify -f allowed_signers -I acquiring -n file -s report.csv.sig < report.csv`. The manifest of a file, which names your agent, is signed in the same way ([Delivered files](/v1/docs/delivered-files)). Each environment has its own keys, shared by all agents. Connections come from the IP addresses in `egressAddresses`: add them to your servers' allowlists. If the list is empty, connections can come from any AWS IP address.",
  method: "GET",
  path: "/deliveryKeys",
  permission: "distributions:Get",
  answer: {
    status: 200,
    schema: v.object({
      items: v.array(ShownDeliveryKey),
      moreItems: v.literal(false),
      egressAddresses: v.pipe(
        v.array(v.pipe(v.string(), v.ipv4(), v.examples(["198.51.100.7"]))),
        v.description("Source IP addresses of event deliveries, file deliveries and requests to directory servers"),
      ),
    }),
  },
  problems: [],
});
