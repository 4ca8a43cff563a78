/* Legacy style: one function for everything, elements created from strings, no modules. */
(() => {
  const $ = (selector) => document.querySelector(selector);
  // Inserted later and from a string, as content management systems do.
  $('#sign-in').addEventListener('click', () => {
    $('#place').innerHTML =
      '<campus-sign-in tenant="north" language="pl_PL" in-place><p slot="help">Sekretariat: 22 555 01 00</p></campus-sign-in>';
  });
  // The page has its own place for sign-in, so it suppresses the widgets' dialog.
  document.addEventListener('campus-sign-in-required', (event) => {
    event.preventDefault();
    $('#sign-in').click();
  });
})();
