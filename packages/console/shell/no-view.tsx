import { Heading } from "../parts/heading.tsx";
import { useSession } from "./session.ts";
import type { View } from "./view.ts";

/** Shown for an address that leads nowhere. */
export const Nowhere = () => (
  <>
    <Heading>Nothing here</Heading>
    <p>
      This address leads to nothing. <a href="#/">To the overview</a>
    </p>
  </>
);

/** Shown to a key that lacks the permission of the view. */
export const NotAllowed = ({ view: { title, permission } }: { readonly view: View }) => {
  const { me } = useSession();
  return (
    <>
      <Heading>{title}</Heading>
      <div class="notice">
        <p>
          Your key may not show this, which is nothing that you did wrong: it would need the permission{" "}
          <code>{permission}</code>, and was made for other work. Whoever makes keys for your agent can give you one.
        </p>
        <p>
          It holds: {me.permissions.length === 0 && "nothing"}
          {me.permissions.map((one) => (
            <>
              <code key={one}>{one}</code>{" "}
            </>
          ))}
        </p>
      </div>
    </>
  );
};
