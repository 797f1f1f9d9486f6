export const PermissionList = ({ of }: { readonly of: readonly string[] }) => (
  <ul class="bare">
    {of.map((permission) => (
      <li key={permission}>
        <code>{permission}</code>
      </li>
    ))}
  </ul>
);
