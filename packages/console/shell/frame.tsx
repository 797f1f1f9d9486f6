import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { headingId } from "../parts/heading.tsx";
import { views } from "../views/views.ts";
import { ownTimeZone } from "../words/times.ts";
import { matched } from "./address.ts";
import { FindPayment } from "./find-payment.tsx";
import { Menu } from "./menu.tsx";
import { NotAllowed, Nowhere } from "./no-view.tsx";
import { useSession } from "./session.ts";
import { stayAt, useAddress } from "./use-address.ts";

function viewAt(path: string) {
  for (const view of views) {
    const variables = matched(view.path, path);
    if (variables) return { view, variables };
  }
  return undefined;
}

/**
 * Returns the path of the first menu view that the API key has permission to open. This view replaces the overview if the
 * API key has no permission for the overview.
 */
const firstPlace = (may: (permission: string | undefined) => boolean) =>
  views.find(({ group, permission }) => group !== undefined && may(permission))?.path;

const focusHeading = () => document.getElementById(headingId)?.focus();

export const Frame = () => {
  const { me, may, signOut } = useSession();
  const { path, query } = useAddress();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const found = viewAt(path);
  const title = found?.view.title ?? "Page not found";

  const place = path === "/" && found && !may(found.view.permission) ? firstPlace(may) : undefined;
  useEffect(() => {
    if (place !== undefined) stayAt(`#${place}`);
  }, [place]);

  // Set before the heading receives focus, because screen readers announce both.
  useLayoutEffect(() => {
    document.title = `${title} · Acquiring console`;
  }, [title]);

  // When the path changes, a new view is shown. The view's heading receives focus before the view is painted, so the heading
  // cannot take the focus from a field that the user selects later.
  useLayoutEffect(() => {
    setMenuOpen(false);
    scrollTo(0, 0);
    focusHeading();
  }, [path]);

  return (
    <>
      <a
        class="skip"
        href={`#${headingId}`}
        onClick={(event) => {
          event.preventDefault();
          focusHeading();
        }}
      >
        Skip to content
      </a>
      <header class="top">
        <button
          type="button"
          class="menu-button"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          Menu
        </button>
        <p class="brand">
          <a href="#/">Acquiring</a>{" "}
          <span class={`stage ${me.stage.startsWith("production") ? "live" : ""}`}>{me.stage}</span>
        </p>
        {may("charges:List") && <FindPayment />}
        <p class="who">
          <span class="agent" title="Your agent">
            {me.agentKey}
          </span>
          <button type="button" class="small" onClick={signOut}>
            Sign out
          </button>
        </p>
      </header>
      <Menu isOpen={isMenuOpen} path={path} />
      <main>
        {me.suspended && (
          <p class="notice warn">
            The operator has suspended your agent. The following are rejected: new charges, increments, refunds, API
            keys and stored cards, and new or changed distributions and event subscriptions. Existing charges can still
            be cleared, reversed or cancelled.
          </p>
        )}
        {found === undefined && <Nowhere />}
        {found !== undefined && !may(found.view.permission) && <NotAllowed view={found.view} />}
        {found !== undefined && may(found.view.permission) && (
          <found.view.show key={path} variables={found.variables} query={query} />
        )}
        <footer class="foot">
          Times are in the time zone {ownTimeZone()}. <a href="docs">Documentation</a>
        </footer>
      </main>
    </>
  );
};
