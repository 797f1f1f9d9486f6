/** Asks again for what is shown, which stays until the answer is there. */
export const RefreshButton = ({ reload }: { readonly reload: () => void }) => (
  <button type="button" class="small" onClick={reload}>
    Refresh
  </button>
);
