/**
 * Signs the user of this site in to the widgets of the page. The page names only where to ask, so that it is the same for
 * everybody and a cache may keep it.
 */
const PLACES = '[data-campus-token]';

const read = async (address, options) => {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store', ...options });
  if (!response.ok) throw Object.assign(new Error(`campus-widgets: ${response.status}`), { status: response.status });
  return response;
};

/** Whether somebody is signed in at this site, as far as it is known. */
let isUser = false;

/** The function that widgets ask for tokens: empty for visitors. A token that is asked for again was refused. */
const sessionOf = ({ campusNonce, campusToken }) => {
  let nonce;
  let isAgain = false;
  const ask = async () => {
    nonce ??= await (await read(campusNonce)).text();
    isUser = nonce !== '';
    if (!isUser) return '';
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce };
    const response = await read(campusToken, { method: 'POST', headers, body: JSON.stringify({ renew: isAgain }) });
    isAgain = true;
    return (await response.json()).token;
  };
  return async () => {
    try {
      return await ask();
    } catch (error) {
      // The nonce is old, or its user has signed out in another tab.
      if (error.status !== 401 && error.status !== 403) throw error;
      nonce = undefined;
      return ask();
    }
  };
};

let getToken;
const known = new WeakSet();

const discover = () => {
  for (const place of document.querySelectorAll(PLACES)) {
    if (known.has(place) || !place.firstElementChild) continue;
    known.add(place);
    getToken ??= sessionOf(place.dataset);
    place.firstElementChild.getToken = getToken;
  }
};

discover();
// Posts that a theme loads while the page is scrolled.
new MutationObserver(discover).observe(document.body, { childList: true, subtree: true });

// Visitors sign in here. A user who is nobody in the school would only come back, so the widget does what it does elsewhere.
document.addEventListener('campus-sign-in-required', (event) => {
  const login = event.target.closest?.(PLACES)?.dataset.campusLogin;
  if (!login || isUser) return;
  event.preventDefault();
  const address = new URL(login, location.href);
  address.searchParams.set('redirect_to', location.href);
  location.assign(address);
});
