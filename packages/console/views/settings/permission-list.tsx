/** The permissions of a key as API codes. */
export const PermissionList = ({ of }: { readonly of: readonly string[] }) => (
  <ul class="bare">
    {of.map((permission) => (
      <li key={permission}>
        <code>{permission}</code>
      </li>
    ))}
  </ul>
);
