/** The search: its index is loaded when somebody asks for it. All words have to be found; a title counts more than a text. */
export const searchScript = `
const searchDialog = document.getElementById("search");
const searchText = document.getElementById("search-text");
const results = document.getElementById("search-results");
const count = document.getElementById("search-count");
let loaded;

const searchIndex = () => {
  loaded ??= fetch("/v1/docs/search.json").then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  });
  loaded.catch(() => { loaded = undefined; });
  return loaded;
};

const scoreOf = ({ title, detail = "", words }, asked, phrase) => {
  const name = title.toLowerCase();
  const about = detail.toLowerCase();
  const text = " " + words;
  let score = name.startsWith(phrase) ? 20 : 0;
  for (const word of asked) {
    const found =
      name === word ? 30
      : name.startsWith(word) ? 14
      : name.includes(word) ? 9
      : about.includes(word) ? 6
      : text.includes(" " + word) ? 3
      : text.includes(word) ? 1
      : 0;
    if (found === 0) return 0;
    score += found;
  }
  return score;
};

const resultItem = ({ title, detail, page, address }) => {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("strong");
  const place = document.createElement("span");
  link.href = address;
  name.textContent = title;
  place.textContent = detail ? page + " · " + detail : page;
  link.append(name, place);
  item.append(link);
  return item;
};

const search = async () => {
  const phrase = searchText.value.trim().toLowerCase();
  const asked = searchText.value.toLowerCase().split(/[^a-z0-9_-]+/).filter(Boolean);
  let entries;
  try {
    entries = await searchIndex();
  } catch {
    count.className = "";
    count.textContent = "The index cannot be loaded now.";
    return;
  }
  const found = entries
    .map((entry) => ({ entry, score: asked.length > 0 ? scoreOf(entry, asked, phrase) : 0 }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 12);
  results.replaceChildren(...found.map(({ entry }) => resultItem(entry)));
  count.className = asked.length > 0 && found.length === 0 ? "" : "unseen";
  count.textContent = asked.length === 0 ? "" : found.length === 0 ? "Nothing found." : found.length + " results";
};

const openSearch = () => {
  if (searchDialog.open) return;
  searchDialog.showModal();
  searchText.select();
  search();
};

document.getElementById("open-search").addEventListener("click", openSearch);
searchText.addEventListener("input", search);
searchDialog.addEventListener("click", (event) => {
  if (event.target === searchDialog || event.target.closest("a")) searchDialog.close();
});
searchDialog.addEventListener("keydown", (event) => {
  const links = [...results.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Enter" && at === -1 && links[0]) links[0].click();
  else if (event.key === "ArrowDown" && links[at + 1]) links[at + 1].focus();
  else if (event.key === "ArrowUp" && at > 0) links[at - 1].focus();
  else if (event.key === "ArrowUp" && at === 0) searchText.focus();
  else return;
  event.preventDefault();
});
addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLInputElement || target.isContentEditable) return;
  event.preventDefault();
  openSearch();
});
`;
