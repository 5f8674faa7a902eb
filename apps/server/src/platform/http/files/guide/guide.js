// Shows results of the guide's search while they are typed. Without this script the form opens a page of results.
const form = document.querySelector('form[role="search"]');
const input = form.querySelector('input[type="search"]');
const main = document.querySelector('main');
const status = document.getElementById('found');
const page = [...main.childNodes];
const pause = 200;
let timer;
let latest = 0;

function restore() {
  latest++;
  // oxlint-disable-next-line typescript/no-misused-spread -- a list of nodes; this file has no types to show it
  main.replaceChildren(...page);
  status.textContent = '';
}

async function search() {
  const turn = ++latest;
  const reply = await fetch(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  if (!reply.ok || turn !== latest) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  if (turn !== latest) return;
  main.replaceChildren(...page.querySelector('main').childNodes);
  status.textContent = main.querySelector('.status')?.textContent ?? '';
}

input.addEventListener('input', () => {
  clearTimeout(timer);
  if (input.value.trim()) timer = setTimeout(() => search().catch(() => undefined), pause);
  else restore();
});
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !input.value) return;
  event.preventDefault();
  clearTimeout(timer);
  input.value = '';
  restore();
});
