import type { ComponentChildren } from "preact";

/** What is known of something, name by name; what is undefined is left out. */
export const Facts = ({ of }: { readonly of: readonly (readonly [name: string, value: ComponentChildren])[] }) => (
  <dl class="facts">
    {of
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
