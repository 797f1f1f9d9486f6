import type { FunctionComponent } from "preact";

/** Props of a view: the variables of its path, and its query. */
export interface ViewProps {
  readonly variables: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A view of the console. */
export interface View {
  /** `/payments/:chargeKey` */
  readonly path: string;
  /** Title of the page and of the menu entry. */
  readonly title: string;
  /** Required permission. Without it, an explanation is shown. Absent if none is required. */
  readonly permission?: string;
  /** Group in the menu. Absent for views that are linked from others. */
  readonly group?: ViewGroup;
  readonly show: FunctionComponent<ViewProps>;
}

/** Groups in the order of the menu. */
export const viewGroups = ["Payments", "Reports", "Events", "Settings", "Sandbox"] as const;

type ViewGroup = (typeof viewGroups)[number];
