import { Heading } from "../parts/heading.tsx";
import { useSession } from "./session.ts";
import type { View } from "./view.ts";

/** Shown for an unknown address. */
export const Nowhere = () => (
  <>
    <Heading>Page not found</Heading>
    <p>
      There is no page at this address. <a href="#/">Go to the overview</a>
    </p>
  </>
);

/** Shown if the key lacks the permission of the view. */
export const NotAllowed = ({ view: { title, permission } }: { readonly view: View }) => {
  const { me } = useSession();
  return (
    <>
      <Heading>{title}</Heading>
      <div class="notice">
        <p>
          Your API key does not have the permission <code>{permission}</code>, which this page requires. Ask an
          administrator of your agent for a key that has it.
        </p>
        <p>
          Its permissions: {me.permissions.length === 0 && "none"}
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
