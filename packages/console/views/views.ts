import type { View } from "../shell/view.ts";
import { AuthenticationView } from "./authentications/authentication-view.tsx";
import { AuthenticationsView } from "./authentications/authentications-view.tsx";
import { OverviewView } from "./overview/overview-view.tsx";
import { PaymentView } from "./payment/payment-view.tsx";
import { PaymentsView } from "./payments/payments-view.tsx";
import { SearchView } from "./payments/search-view.tsx";

/** Every view of the console, in the order of the menu. A new one is a line here. */
export const views: readonly View[] = [
  { path: "/", title: "Overview", permission: "statistics:Get", group: "Payments", show: OverviewView },
  { path: "/payments", title: "Payments", permission: "charges:List", group: "Payments", show: PaymentsView },
  { path: "/payments/search", title: "Search payments", permission: "charges:List", show: SearchView },
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
];
