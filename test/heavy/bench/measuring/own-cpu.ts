import { compileFramedDialect } from "#iso8583/framed-codec";
import { agentToWrite } from "../../../../functions/agents/agent-store.ts";
import { anAgent } from "../../../../functions/agents/testing/agent-builder.ts";
import type { NetworkLink } from "../../../../functions/card-networks/link/exchange.ts";
import { networkGateway } from "../../../../functions/card-networks/network-gateway.ts";
import { networkWire } from "../../../../functions/card-networks/wire.ts";
import { acceptorToWrites } from "../../../../functions/merchants/merchant-store.ts";
import type { Item, ItemKey, Table, Write } from "../../../../functions/shared/store/table.ts";
import { hostCodec } from "../../../../sandbox/network-host/host-codecs.ts";
import { memoryLedger } from "../../../../sandbox/network-host/ledger/memory-ledger.ts";
import { react } from "../../../../sandbox/network-host/network-host.ts";
import { chargingAcceptor, chargingAgentKey, createChargeOn } from "../../../support/charge-endpoint.ts";

/** Enough for the JIT to reach full speed. */
const warmUpCharges = 1_000;
const measuredCharges = 2_000;

const nameOf = ({ table, pk, sk }: ItemKey): string => `${table} ${pk} ${sk}`;

/** A table that returns only its initial items, accepts all writes and responds immediately. */
function promptTable(initially: readonly Write[]): Table {
  const items = new Map<string, Item>();
  for (const one of initially) if (one.kind === "put") items.set(nameOf({ table: one.table, ...one.item }), one.item);
  return {
    read: async (keys) => keys.map((key) => items.get(nameOf(key))),
    put: async () => true,
    write: async () => ({ written: true }),
    add: async (_key, _attribute, amount) => amount,
    due: async () => [],
    page: async () => [],
    items: async () => [],
  };
}

/** A connection that immediately repeats its first response for every message. Messages are still packed and unpacked. */
function promptLink(): NetworkLink {
  const codec = compileFramedDialect(networkWire.visa.dialect);
  const ledger = memoryLedger("secret");
  let answer: Uint8Array | undefined;
  return {
    exchange: async (message) => {
      const packed = codec.pack(message);
      answer ??= react({ network: "visa", packed, ledger, codec: hostCodec("visa"), now: new Date() }).deliveries[0]
        ?.packed;
      if (!answer) throw new Error("the network has no answer");
      return { kind: "answered", message: codec.unpack(answer) };
    },
  };
}

/**
 * CPU time of POST /charges in milliseconds per charge: pipeline, rules, vault, messages and stores as deployed, with a table
 * and a connection that respond immediately.
 */
export async function ownCpuOfACharge(): Promise<number> {
  const table = promptTable([
    ...acceptorToWrites(chargingAcceptor, chargingAgentKey),
    agentToWrite(anAgent({ key: chargingAgentKey })),
  ]);
  const link = promptLink();
  const charge = createChargeOn(table, networkGateway(() => link).authorize);
  const charges = async (many: number): Promise<void> => {
    for (let count = 0; count < many; count += 1) {
      const { status, text, body } = await charge(`own-${count}`);
      if (status !== 201 || body.status.authorization !== "approved") throw new Error(`a charge answered ${text}`);
    }
  };
  await charges(warmUpCharges);
  const before = process.cpuUsage();
  await charges(measuredCharges);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / measuredCharges;
}
