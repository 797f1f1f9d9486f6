import type { ComponentChildren } from "preact";

/** ID of the heading, which receives focus when a view appears. */
export const headingId = "view-heading";

export const Heading = ({
  children,
  over,
  beside,
}: {
  readonly children: ComponentChildren;
  /** A line above the heading, such as a link to the list. */
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
