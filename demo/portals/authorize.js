/*
 * A third-party application that signs users in through the platform without a library: the authorization code flow with
 * PKCE (RFC 7636), implemented with fetch and WebCrypto. The widget redirects to the platform's page for consent.
 */
import { platformOrigin } from './platform.js';

const CLIENT_ID = 'demo-shop';
const FLOW = 'lantern-flow';
const redirectUrl = location.origin + location.pathname;
const greeting = document.querySelector('#greeting');
const widget = document.querySelector('campus-authorize');

const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

document.querySelector('#start').addEventListener('click', async ({ target }) => {
  const [state, verifier] = [random(), random()];
  sessionStorage.setItem(FLOW, JSON.stringify({ state, verifier }));
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  widget.clientId = CLIENT_ID;
  widget.redirectUrl = redirectUrl;
  widget.state = state;
  widget.scope = 'openid profile';
  widget.codeChallenge = base64url(challenge);
  widget.codeChallengeMethod = 'S256';
  widget.hidden = false;
  target.hidden = true;
});

/** Removes the response from the address and redeems its code for the user's name. */
async function handleResponse(answer) {
  history.replaceState(null, '', redirectUrl);
  const flow = JSON.parse(sessionStorage.getItem(FLOW) ?? 'null');
  sessionStorage.removeItem(FLOW);
  // From another platform or tab, or forged.
  if (!flow || answer.get('state') !== flow.state) return 'This sign-in was not started here.';
  if (!answer.has('code')) return 'You did not allow it. You can go on without an account.';
  const tokens = await fetch(`${platformOrigin}/api/oauth2/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      redirect_uri: redirectUrl,
      code: answer.get('code'),
      code_verifier: flow.verifier,
    }),
  });
  if (!tokens.ok) return 'The sign-in could not be completed. Start again.';
  const { access_token } = await tokens.json();
  const reader = await fetch(`${platformOrigin}/api/oauth2/v1/userinfo`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { name, sub } = await reader.json();
  return `Welcome, ${name ?? sub}. Your reading list is ready.`;
}

const answer = new URLSearchParams(location.search);
if (answer.has('state')) {
  document.querySelector('#start').hidden = true;
  greeting.textContent = await handleResponse(answer);
}
