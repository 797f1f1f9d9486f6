import type { FunctionComponent } from "preact";

/** Props of a view: its path parameters and query parameters. */
export interface ViewProps {
  readonly variables: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface View {
  /** `/payments/:chargeKey` */
  readonly path: string;
  /** Title of the page and of the menu entry. */
  readonly title: string;
  /** Required permission, if any. If the API key lacks the permission, an explanation is shown instead of the view. */
  readonly permission?: string;
  /** Group in the menu; absent for views that are reached only through links. */
  readonly group?: ViewGroup;
  readonly show: FunctionComponent<ViewProps>;
}

/** Groups in menu order. */
export const viewGroups = ["Payments", "Reports", "Events", "Settings", "Sandbox"] as const;

type ViewGroup = (typeof viewGroups)[number];
