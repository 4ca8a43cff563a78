/*
 * The SDK of the document service, as a vendor would ship it: a classic script with one global. It fetches a document
 * with a token and hands it to the browser's downloads.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  /** Resolves with `{ status, message }`; status 200 is success. */
  async function download({ uid, token, name }) {
    const url = new URL(`/documents/${encodeURIComponent(uid)}`, origin);
    url.searchParams.set('token', token);
    let response;
    try {
      response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    } catch {
      return { status: 0, message: 'The document service cannot be reached.' };
    }
    if (!response.ok) {
      const { message = response.statusText } = await response.json().catch(() => ({}));
      return { status: response.status, message };
    }
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return { status: 200, message: '' };
  }

  window.CampusDocuments = Object.freeze({ download });
})();
