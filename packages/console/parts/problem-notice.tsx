import { explained } from "../words/error-messages.ts";

export const ProblemNotice = ({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}) => {
  const { title, detail, parts, requestId, page, advice } = explained(error);
  return (
    <div class="notice bad problem" role="alert">
      <p class="title">{title}</p>
      <p>{detail}</p>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {advice !== undefined && <p>{advice}</p>}
      <p class="trace">
        {requestId !== undefined && (
          <span>
            Request <code>{requestId}</code>
          </span>
        )}
        {page !== undefined && (
          <a href={page} target="_blank" rel="noreferrer">
            About this error
          </a>
        )}
        {onRetry && (
          <button type="button" class="small" onClick={onRetry}>
            Try again
          </button>
        )}
      </p>
    </div>
  );
};
