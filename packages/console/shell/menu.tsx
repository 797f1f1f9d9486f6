import { views } from "../views/views.ts";
import { useSession } from "./session.ts";
import { viewGroups } from "./view.ts";

const isWithin = (place: string, path: string): boolean =>
  place === path || (place !== "/" && path.startsWith(`${place}/`));

export const Menu = ({ isOpen, path }: { readonly isOpen: boolean; readonly path: string }) => {
  const { may } = useSession();
  return (
    <nav id="menu" class={isOpen ? "open" : undefined} aria-label="Views">
      {viewGroups.map((group) => {
        const shown = views.filter((view) => view.group === group && may(view.permission));
        return shown.length === 0 ? null : (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {shown.map((view) => (
                <li key={view.path}>
                  <a href={`#${view.path}`} aria-current={isWithin(view.path, path) ? "page" : undefined}>
                    {view.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
};
