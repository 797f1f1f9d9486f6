import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { deliveryKeyExample } from "../distribution/distribution-examples.ts";

const ShownDeliveryKey = v.pipe(
  v.object({
    type: v.picklist(["ssh-ed25519", "ecdsa-sha2-nistp256"]),
    publicKey: v.pipe(v.string(), v.description("A line for the authorized keys of your SFTP server")),
    fingerprint: v.pipe(v.string(), v.description("As `ssh-keygen -l` prints it")),
    signsFiles: v.pipe(v.boolean(), v.description("Whether the service signs files with it, besides signing in")),
  }),
  v.metadata({
    title: "DeliveryKey",
    description: "The public half of a key that the service signs in with. It signs files with one of them.",
    examples: [deliveryKeyExample],
  }),
);

export const contract = defineEndpoint({
  slice: "distributions",
  operationId: "listDeliveryKeys",
  summary: "List the public SSH keys of the service",
  description:
    "Put a key among the authorized keys of your SFTP server: the first, or the second where the server takes no Ed25519 keys. The service tries both. Every file is signed with the first: `ssh-keygen -Y verify -f allowed_signers -I acquiring -n file -s report.csv.sig < report.csv`. Its manifest, which names your agent, is signed in the same way ([Delivered files](/v1/docs/delivered-files)). Each stage has its own keys, the same for all agents. `egressAddresses` are where connections come from: let them in where your servers ask for addresses; an empty list says that they come from any address of AWS's.",
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
        v.description("From which deliveries and events come, and questions to directory servers"),
      ),
    }),
  },
  problems: [],
});
