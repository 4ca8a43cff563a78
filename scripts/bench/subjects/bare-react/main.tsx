import r2wc from '@r2wc/react-to-web-component';
import { type FormEvent, useState } from 'react';

/** The minimum with React: a form with account and password, in an element by r2wc only. */
function SignIn() {
  const [sent, setSent] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(String(new FormData(event.currentTarget).get('username')));
  };
  return (
    <form onSubmit={submit}>
      <h2>Sign in</h2>
      <label>
        Account <input name="username" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit">Sign in</button>
      <p role="status">{sent}</p>
    </form>
  );
}

customElements.define('bare-react', r2wc(SignIn, { shadow: 'open' }));
