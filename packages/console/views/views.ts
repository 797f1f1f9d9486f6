import type { View } from "../shell/view.ts";
import { AuthenticationView } from "./authentications/authentication-view.tsx";
import { AuthenticationsView } from "./authentications/authentications-view.tsx";
import { DeliveriesView } from "./deliveries/deliveries-view.tsx";
import { DeliveryView } from "./deliveries/delivery-view.tsx";
import { DistributionView } from "./distributions/distribution-view.tsx";
import { DistributionsView } from "./distributions/distributions-view.tsx";
import { SubscriptionView } from "./events/subscription-view.tsx";
import { SubscriptionsView } from "./events/subscriptions-view.tsx";
import { OverviewView } from "./overview/overview-view.tsx";
import { PaymentView } from "./payment/payment-view.tsx";
import { PaymentsView } from "./payments/payments-view.tsx";
import { StoredCardsView } from "./payments/stored-cards-view.tsx";
import { ReportView } from "./reports/report-view.tsx";
import { ReportsView } from "./reports/reports-view.tsx";
import { CardsView } from "./sandbox/cards-view.tsx";
import { ClockView } from "./sandbox/clock-view.tsx";
import { ScenariosView } from "./sandbox/scenarios-view.tsx";
import { ScheduleView } from "./schedules/schedule-view.tsx";
import { SchedulesView } from "./schedules/schedules-view.tsx";
import { AcceptorView } from "./settings/acceptor-view.tsx";
import { KeyView } from "./settings/key-view.tsx";
import { KeysView } from "./settings/keys-view.tsx";
import { LimitsView } from "./settings/limits-view.tsx";
import { MerchantView } from "./settings/merchant-view.tsx";
import { MerchantsView } from "./settings/merchants-view.tsx";

/** In menu order. */
export const views: readonly View[] = [
  { path: "/", title: "Overview", permission: "statistics:Get", group: "Payments", show: OverviewView },
  { path: "/payments", title: "Payments", permission: "charges:List", group: "Payments", show: PaymentsView },
  { path: "/payments/:chargeKey", title: "Payment", permission: "charges:Get", show: PaymentView },
  {
    path: "/authentications",
    title: "Authentications",
    permission: "threeDs:List",
    group: "Payments",
    show: AuthenticationsView,
  },
  {
    path: "/authentications/:threedsKey",
    title: "Authentication",
    permission: "threeDs:Get",
    show: AuthenticationView,
  },
  {
    path: "/stored-cards",
    title: "Stored cards",
    permission: "processorTokens:List",
    group: "Payments",
    show: StoredCardsView,
  },
  { path: "/reports", title: "Reports", permission: "reports:List", group: "Reports", show: ReportsView },
  { path: "/reports/:reportKey", title: "Report", permission: "reports:Get", show: ReportView },
  { path: "/schedules", title: "Schedules", permission: "reportSchedules:List", group: "Reports", show: SchedulesView },
  { path: "/schedules/:reportScheduleKey", title: "Schedule", permission: "reportSchedules:Get", show: ScheduleView },
  {
    path: "/distributions",
    title: "Distributions",
    permission: "distributions:List",
    group: "Reports",
    show: DistributionsView,
  },
  {
    path: "/distributions/:distributionKey",
    title: "Distribution",
    permission: "distributions:Get",
    show: DistributionView,
  },
  { path: "/deliveries", title: "Deliveries", permission: "deliveries:List", group: "Events", show: DeliveriesView },
  { path: "/deliveries/:deliveryKey", title: "Delivery", permission: "deliveries:Get", show: DeliveryView },
  {
    path: "/subscriptions",
    title: "Subscriptions",
    permission: "eventSubscriptions:List",
    group: "Events",
    show: SubscriptionsView,
  },
  {
    path: "/subscriptions/:eventSubscriptionKey",
    title: "Subscription",
    permission: "eventSubscriptions:Get",
    show: SubscriptionView,
  },
  { path: "/merchants", title: "Merchants", permission: "merchants:List", group: "Settings", show: MerchantsView },
  { path: "/merchants/:merchantKey", title: "Merchant", permission: "merchants:Get", show: MerchantView },
  { path: "/acceptors/:acceptorKey", title: "Acceptor", permission: "acceptors:Get", show: AcceptorView },
  { path: "/keys", title: "Keys", permission: "apiKeys:List", group: "Settings", show: KeysView },
  { path: "/keys/:apiKey", title: "Key", permission: "apiKeys:Get", show: KeyView },
  { path: "/limits", title: "Limits", group: "Settings", show: LimitsView },
  { path: "/sandbox/clock", title: "Clock", permission: "sandbox:GetClock", group: "Sandbox", show: ClockView },
  { path: "/sandbox/cards", title: "Test cards", permission: "sandbox:GetClock", group: "Sandbox", show: CardsView },
  {
    path: "/sandbox/scenarios",
    title: "Scenarios",
    permission: "sandbox:GetClock",
    group: "Sandbox",
    show: ScenariosView,
  },
];
