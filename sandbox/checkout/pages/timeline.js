/** Tells the story of a payment: one entry for each message, with what was said in it. */

const list = document.querySelector("#timeline");

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const json = (title, value) => {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return element("pre", { tabIndex: 0, ariaLabel: title }, text);
};

const clockTime = () => new Date().toISOString().slice(11, 23);

export const clearTimeline = () => {
  list.replaceChildren();
  document.querySelector("#empty").hidden = true;
};

/** Adds an entry; parts are pairs of a title and what belongs under it. */
export const tell = (title, who, { parts = [], tone = "" } = {}) => {
  const details = parts.map(([name, value]) => element("details", {}, element("summary", {}, name), json(name, value)));
  const time = element("time", {}, clockTime());
  const entry = element(
    "li",
    { className: tone },
    element("h3", {}, title),
    element("p", { className: "who" }, `${who} · `, time),
    ...details,
  );
  list.append(entry);
  entry.scrollIntoView({ block: "nearest" });
};

/** What the shop's server said to the service and heard from it. */
export const tellExchanges = (title, exchanges) => {
  for (const { request, sent, status, answered } of exchanges) {
    tell(`${title}: ${request}`, "Shop to service", {
      tone: status < 300 ? "good" : "bad",
      parts: [...(sent === undefined ? [] : [["Request", sent]]), [`Answer, status ${status}`, answered]],
    });
  }
};
