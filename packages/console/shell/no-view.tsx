import { Heading } from "../parts/heading.tsx";
import { useSession } from "./session.ts";
import type { View } from "./view.ts";

/** Shown for an unknown URL. */
export const Nowhere = () => (
  <>
    <Heading>Page not found</Heading>
    <p>
      There is no page at this URL. <a href="#/">Go to the overview</a>
    </p>
  </>
);

export const NotAllowed = ({ view: { title, permission } }: { readonly view: View }) => {
  const { me } = useSession();
  return (
    <>
      <Heading>{title}</Heading>
      <div class="notice">
        <p>
          Your API key does not have the permission <code>{permission}</code>, which this page requires. Ask your
          account administrator for a key that has this permission.
        </p>
        <p>
          Permissions of your API key: {me.permissions.length === 0 && "none"}
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
