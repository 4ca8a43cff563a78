import r2wc from '@r2wc/react-to-web-component';

/** The minimum with React: a title and a sentence, in an element by r2wc only. */
function Text() {
  return (
    <>
      <h2>This page does not exist</h2>
      <p>Check the address, or go on from the start page.</p>
    </>
  );
}

customElements.define('bare-text', r2wc(Text, { shadow: 'open' }));
