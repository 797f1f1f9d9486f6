import { readSettings, text } from "../../shared/platform/settings.ts";
import { accountOf } from "../../shared/values/account-of.ts";
import type { TargetRules } from "../subscription/target.ts";
import { type TestEvent, testEventFor } from "../subscription/test-event.ts";

/** What the endpoints of the subscriptions know of where they run. */
export const subscriptionSettings = () => {
  const { STAGE, SERVICE_NAME, EVENTS_BASE, VAULT_KEY } = readSettings({
    STAGE: text,
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    VAULT_KEY: text,
  });
  const names = { serviceName: SERVICE_NAME, eventsBase: EVENTS_BASE };
  const targetRules: TargetRules = { allowsLoopback: STAGE === "local", ownAccountId: accountOf(VAULT_KEY) };
  const testEvent: TestEvent = testEventFor(names);
  return { names, targetRules, testEvent };
};
