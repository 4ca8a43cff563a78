/**
 * The form of the report service. Inside a frame it says `loaded` to the page around it and receives the context with the
 * ticket from that page only; opened as a page of its own, it takes the ticket from the fragment of its address.
 */
const main = document.querySelector('main');
const host = main.dataset.host;
const form = main.querySelector('form');
const SAY_EVERY_MS = 1_000;
const SAY_TIMES = 15;

let ticket = '';
let isBusy = false;

const show = (part) => {
  for (const other of main.querySelectorAll('[data-part]')) other.hidden = other.dataset.part !== part;
};

const stop = (why) => {
  show('stopped');
  for (const text of main.querySelectorAll('[data-stopped]')) text.hidden = text.dataset.stopped !== why;
  main.querySelector('[data-part="stopped"]').focus();
};

const tell = (problem) => {
  for (const text of form.querySelectorAll('[data-problem]')) text.hidden = text.dataset.problem !== problem;
};

const say = (message) => {
  if (host && window.parent !== window) window.parent.postMessage(message, host);
};

const ask = async (path, body) => {
  const response = await fetch(`/complaint/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  return { status: response.status, data: await response.json() };
};

const start = async (given) => {
  ticket = given;
  const { status, data } = await ask('context', { ticket }).catch(() => ({ status: 0, data: {} }));
  if (status === 401) return stop('expired');
  if (status === 409) return stop('already');
  form.querySelector('[data-subject]').textContent = data.name ?? '';
  // The page around the frame shows it already.
  if (host) form.querySelector('.about').hidden = true;
  show('form');
  if (status !== 200) tell(status === 429 ? 'tooMany' : 'failed');
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (isBusy) return;
  const entered = new FormData(form);
  const reason = entered.get('reason');
  const text = String(entered.get('text') ?? '').trim();
  if (!reason) {
    tell('reasonMissing');
    form.querySelector('input').focus();
    return;
  }
  if (reason === 'other' && !text) {
    tell('textMissing');
    form.querySelector('textarea').focus();
    return;
  }
  tell('');
  isBusy = true;
  const button = form.querySelector('button');
  button.setAttribute('aria-disabled', 'true');
  const { status, data } = await ask('reports', { ticket, reason, text }).catch(() => ({ status: 0, data: {} }));
  isBusy = false;
  button.removeAttribute('aria-disabled');
  if (status === 401) return stop('expired');
  if (status === 409) return stop('already');
  if (status !== 200) return tell(status === 429 ? 'tooMany' : 'failed');
  main.querySelector('[data-case]').textContent = data.id;
  show('done');
  main.querySelector('[data-part="done"]').focus();
  say({ type: 'sent' });
});

const isContext = (data) =>
  typeof data === 'object' && data !== null && typeof data.additionalContext?.ticket === 'string';

if (host && window.parent !== window) {
  let timesSaid = 0;
  const timer = setInterval(() => loaded(), SAY_EVERY_MS);
  const loaded = () => {
    timesSaid += 1;
    if (timesSaid >= SAY_TIMES) clearInterval(timer);
    say('loaded');
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== host || source !== window.parent || ticket || !isContext(data)) return;
    clearInterval(timer);
    void start(data.additionalContext.ticket);
  });
  loaded();
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(main.getBoundingClientRect().height) + 8;
    if (height !== told) say({ type: 'size', height });
    told = height;
  }).observe(main);
} else {
  const given = new URLSearchParams(location.hash.slice(1)).get('ticket');
  // The ticket does not stay in the history of the browser.
  history.replaceState(null, '', location.pathname + location.search);
  if (given) void start(given);
  else stop('expired');
}
