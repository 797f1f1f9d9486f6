/** Reloads the view. The current content stays visible until the response arrives. */
export const RefreshButton = ({ reload }: { readonly reload: () => void }) => (
  <button type="button" class="small" onClick={reload}>
    Refresh
  </button>
);
