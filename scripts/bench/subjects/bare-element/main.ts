/** The minimum on the platform: the same form in an element without a library. */
class BareElement extends HTMLElement {
  connectedCallback() {
    const field = (label: string, name: string, type: string, autocomplete: AutoFill) => {
      const input = Object.assign(document.createElement('input'), { name, type, autocomplete, required: true });
      const row = document.createElement('label');
      row.append(`${label} `, input);
      return row;
    };
    const form = document.createElement('form');
    const title = Object.assign(document.createElement('h2'), { textContent: 'Sign in' });
    const button = Object.assign(document.createElement('button'), { textContent: 'Sign in' });
    const status = document.createElement('p');
    status.role = 'status';
    form.append(
      title,
      field('Account', 'username', 'text', 'username'),
      field('Password', 'password', 'password', 'current-password'),
      button,
      status,
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      status.textContent = String(new FormData(form).get('username'));
    });
    this.attachShadow({ mode: 'open' }).append(form);
  }
}

customElements.define('bare-element', BareElement);
