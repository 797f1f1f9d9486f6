import type { ComponentChildren } from "preact";

/** The heading gets the focus when a view appears. */
export const headingId = "view-heading";

/** The one heading of a view, with what is to be done with all of it beside. */
export const Heading = ({
  children,
  over,
  beside,
}: {
  readonly children: ComponentChildren;
  /** A line above the heading, such as a link back. */
  readonly over?: ComponentChildren;
  readonly beside?: ComponentChildren;
}) => (
  <header class="heading">
    {over !== undefined && <p class="over">{over}</p>}
    <h1 id={headingId} tabIndex={-1}>
      {children}
    </h1>
    {beside !== undefined && <div class="beside">{beside}</div>}
  </header>
);
