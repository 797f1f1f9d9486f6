/** The permissions of a key, in the words of the API. */
export const PermissionList = ({ of }: { readonly of: readonly string[] }) => (
  <ul class="bare">
    {of.map((permission) => (
      <li key={permission}>
        <code>{permission}</code>
      </li>
    ))}
  </ul>
);
