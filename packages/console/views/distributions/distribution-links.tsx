/** Where a report or those of a schedule are brought, with what became of that. */
export const DistributionLinks = ({
  of: { distributions = [] },
}: {
  readonly of: { readonly distributions?: readonly string[] };
}) =>
  distributions.length === 0 ? (
    <>nowhere</>
  ) : (
    <ul class="bare">
      {distributions.map((key) => (
        <li key={key}>
          <a href={`#/distributions/${key}`}>{key}</a>
        </li>
      ))}
    </ul>
  );
