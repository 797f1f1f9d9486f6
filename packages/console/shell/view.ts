import type { FunctionComponent } from "preact";

/** Props of a view: the variables of its path, and the query behind the `?`. */
export interface ViewProps {
  readonly variables: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A place in the console. */
export interface View {
  /** `/payments/:chargeKey` */
  readonly path: string;
  /** Of the page, and of its place in the menu. */
  readonly title: string;
  /** A key that lacks it sees an explanation instead; without one, every key may. */
  readonly permission?: string;
  /** Its group in the menu; a view without one is reached from others. */
  readonly group?: ViewGroup;
  readonly show: FunctionComponent<ViewProps>;
}

/** In the order of the menu. */
export const viewGroups = ["Payments", "Reports", "Events", "Settings", "Sandbox"] as const;

type ViewGroup = (typeof viewGroups)[number];
