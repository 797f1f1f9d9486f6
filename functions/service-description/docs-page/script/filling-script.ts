/**
 * Samples: the language that is shown, and what stands for the reader's address and key. What was typed is kept in a variable and nowhere else; that
 * is why links change the page without loading a new one. Texts go between double quotes of a shell, of Python and of JavaScript, so only characters
 * that mean nothing there are taken.
 */
export const fillingScript = `
const chosen = { language: "curl", base: location.origin, credentials: "" };
const emptyFill = { base: "$BASE_URL", credentials: "$CREDENTIALS" };

const fillSamples = () => {
  for (const place of document.querySelectorAll("[data-fill]")) {
    const name = place.dataset.fill;
    place.textContent = chosen[name] || emptyFill[name];
  }
};

const showLanguage = () => {
  for (const sample of document.querySelectorAll("pre[data-language]")) sample.hidden = sample.dataset.language !== chosen.language;
  for (const button of document.querySelectorAll("button[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === chosen.language));
  }
};

const addButton = (parent, text, act) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = text;
  button.addEventListener("click", () => act(button));
  parent.append(button);
  return button;
};

const copy = async (figure, button) => {
  const sample = figure.querySelector("pre:not([hidden])");
  try {
    await navigator.clipboard.writeText(sample.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(sample);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
};

const equipFigures = () => {
  for (const figure of document.querySelectorAll("figure.example")) {
    const tools = document.createElement("span");
    tools.className = "tools";
    for (const { dataset } of figure.querySelectorAll("pre[data-language]")) {
      const language = addButton(tools, dataset.title, () => {
        const before = tools.getBoundingClientRect().top;
        chosen.language = dataset.language;
        showLanguage();
        scrollBy({ top: tools.getBoundingClientRect().top - before, behavior: "instant" });
      });
      language.dataset.language = dataset.language;
    }
    addButton(tools, "Copy", (button) => copy(figure, button));
    figure.querySelector("figcaption").append(tools);
  }
  fillSamples();
  showLanguage();
};

const note = document.getElementById("filling-note");
const baseInput = document.getElementById("base-url");
const credentialsInput = document.getElementById("credentials");
baseInput.value = chosen.base;

const originIn = (text) => {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? origin : "";
  } catch {
    return "";
  }
};

const take = () => {
  chosen.base = originIn(baseInput.value);
  chosen.credentials = /^[\\w.~+/=-]+:[\\w.~+/=-]+$/.test(credentialsInput.value) ? credentialsInput.value : "";
  note.textContent = credentialsInput.value && !chosen.credentials ? "A key and its secret have a colon between them." : "";
  fillSamples();
};
baseInput.addEventListener("input", take);
credentialsInput.addEventListener("input", take);
`;
