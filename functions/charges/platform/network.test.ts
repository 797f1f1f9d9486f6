import { afterEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../shared/store/table.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { authorizingSettings, networkLineSettings } from "../settings.ts";
import { deployedGateway, networkAccess } from "./network.ts";

const table = {} as Table;

const variables = {
  SERVICE_NAME: "acquiring",
  STAGE: "local",
  NETWORK_PATHS: "visa=address",
  CONNECTOR_TASKS: "",
  CONNECTOR_CLIENT_SECRET: "",
  NETWORK_ADDRESSES: "visa=127.0.0.1:8583",
  NETWORK_HOST_FUNCTION: "",
  NETWORK_TLS: "off",
  NETWORK_TIMEOUT_SECONDS: "15",
  CHARGE_PENDING_SECONDS: "60",
  REVERSAL_AFTER_SECONDS: "10",
  REVERSAL_DOUBT_SECONDS: "120",
  AUTHORIZATION_VALIDITY_RULES: "service",
};

function accessWith(change: Partial<typeof variables>) {
  for (const [name, value] of Object.entries({ ...variables, ...change })) vi.stubEnv(name, value);
  return () => {
    const settings = readSettings({ ...networkLineSettings, ...authorizingSettings });
    return networkAccess(settings, { table, gateway: deployedGateway(settings, silentLog) });
  };
}

describe("the network access settings", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("accept a consistent combination", () => {
    expect(accessWith({})()).toMatchObject({ networkTimeoutSeconds: 15, pendingSeconds: 60 });
    expect(accessWith({ NETWORK_TLS: "on" })).not.toThrow();
    const connector = { CONNECTOR_TASKS: "connector.internal:8600", CONNECTOR_CLIENT_SECRET: "secret" };
    expect(accessWith({ NETWORK_PATHS: "visa=connector,jcb=address", ...connector })).not.toThrow();
  });

  it.each([
    [{ CHARGE_PENDING_SECONDS: "15" }, "CHARGE_PENDING_SECONDS"],
    [{ NETWORK_TLS: "perhaps" }, "NETWORK_TLS"],
    [{ NETWORK_ADDRESSES: "visa" }, "network address"],
    [{ NETWORK_PATHS: "visa=pigeon" }, "network path of visa"],
    [{ NETWORK_PATHS: "visa=connector" }, "CONNECTOR_TASKS, CONNECTOR_CLIENT_SECRET"],
    [{ NETWORK_PATHS: "visa=invoke" }, "NETWORK_HOST_FUNCTION"],
    [{ NETWORK_ADDRESSES: "" }, "NETWORK_ADDRESSES"],
    [{ AUTHORIZATION_VALIDITY_RULES: "ours" }, "AUTHORIZATION_VALIDITY_RULES"],
    [{ NETWORK_TIMEOUT_SECONDS: "soon" }, "NETWORK_TIMEOUT_SECONDS"],
  ])("reject %j and name the invalid setting", (change, name) => expect(accessWith(change)).toThrow(name));
});
