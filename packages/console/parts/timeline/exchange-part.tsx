import { useState } from "preact/hooks";
import type { MessageExchange, MessageField, NetworkMessage } from "../../../client/index.ts";

/** The tables are rendered only when the user opens the exchange, because a page can contain hundreds of tables. */
export const ExchangePart = ({ exchange }: { readonly exchange: MessageExchange }) => {
  const [isOpen, setOpen] = useState(false);
  const { request, answer, reply, dialect } = exchange;
  const messages = [request, answer, reply].filter((message) => message !== undefined);
  return (
    <details class="exchange" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.map(({ type }) => type).join(" → ")}, field by field</summary>
      {isOpen && (
        <>
          {messages.map((message, index) => (
            // The order is always request, response, reply to the response, so the index is a stable key.
            <MessageTable key={index} message={message} />
          ))}
          <p class="small quiet">Decoded with the dialect {dialect}. Only the length of sensitive fields is shown.</p>
        </>
      )}
    </details>
  );
};

const depthOf = (path: string): number => Math.min(path.split(".").length - 1, 3);

const MessageTable = ({ message: { type, name, fields } }: { readonly message: NetworkMessage }) => (
  <table class="fields">
    <caption>
      {type} <span class="quiet">{name}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Name</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {fields.map((field) => (
        <tr key={field.path} class={`depth-${depthOf(field.path)}`}>
          <th scope="row">{field.path}</th>
          <td>{field.name ?? "Unknown"}</td>
          <td>
            <FieldValue {...field} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const FieldValue = ({ value, meaning, length }: Pick<MessageField, "value" | "meaning" | "length">) => {
  if (value === undefined)
    return <span class="quiet">{length === undefined ? "–" : `not shown, length ${length}`}</span>;
  return (
    <>
      <code>{value === "" ? "(empty)" : value}</code>
      {meaning !== undefined && <span class="meaning"> {meaning}</span>}
    </>
  );
};
