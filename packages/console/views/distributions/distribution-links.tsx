export const DistributionLinks = ({
  of: { distributions = [] },
}: {
  readonly of: { readonly distributions?: readonly string[] };
}) =>
  distributions.length === 0 ? (
    <>none</>
  ) : (
    <ul class="bare">
      {distributions.map((key) => (
        <li key={key}>
          <a href={`#/distributions/${key}`}>{key}</a>
        </li>
      ))}
    </ul>
  );
