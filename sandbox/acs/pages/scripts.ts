/**
 * Scripts of the issuer's pages. The scripts are separate files, because the pages' content security policy allows no inline
 * scripts.
 */

const challengeScript = `const form = document.querySelector("form");
// In a cross-origin frame, only a script can focus a field; the autofocus attribute has no effect.
form.querySelector("#code")?.focus();
const submit = (action) => {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "action", value: action });
  form.append(field);
  form.submit();
};
const { expiresInSeconds, proceedsInMilliseconds } = form.dataset;
if (proceedsInMilliseconds) setTimeout(() => submit("proceed"), Number(proceedsInMilliseconds));
if (expiresInSeconds) setTimeout(() => submit("time-passed"), Number(expiresInSeconds) * 1000 + 50);
form.addEventListener("submit", () => {
  // A second click must not send the code twice. The buttons are disabled only after the browser has collected the form data,
  // including the name of the clicked button.
  setTimeout(() => { for (const button of form.querySelectorAll("button")) button.disabled = true; });
});
`;

const methodScript = `const form = document.querySelector("#done");
const seen = {
  language: navigator.language,
  screen: \`\${screen.width}x\${screen.height}x\${screen.colorDepth}\`,
  timeZoneOffset: new Date().getTimezoneOffset(),
  platform: navigator.userAgent,
};
try {
  await fetch(form.dataset.reportsTo, { method: "POST", body: JSON.stringify(seen) });
} finally {
  form.submit();
}
`;

const returnScript = `document.querySelector("#return").submit();
`;

export const scripts = {
  "challenge.js": challengeScript,
  "method.js": methodScript,
  "return.js": returnScript,
} as const;
