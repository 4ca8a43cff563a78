/* In the manner of the time: one function for everything, elements made from strings, no modules. */
(() => {
  const $ = (selector) => document.querySelector(selector);
  // Put in late and from a string, as a content management system does it.
  $('#sign-in').addEventListener('click', () => {
    $('#place').innerHTML =
      '<campus-sign-in tenant="north" language="pl_PL" in-place><p slot="help">Sekretariat: 22 555 01 00</p></campus-sign-in>';
  });
  // The page has a sign-in of its own place: the widgets may not open a dialog.
  document.addEventListener('campus-sign-in-required', (event) => {
    event.preventDefault();
    $('#sign-in').click();
  });
})();
