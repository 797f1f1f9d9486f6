export const Spinner = ({ children }: { readonly children: string }) => (
  <p class="loading" role="status">
    <span class="spinner" aria-hidden="true" />
    {children}
  </p>
);
