import { FORM_REFUSAL_MS } from '../../contract/handoff/handoff.ts';

/** Resolves if the policy of the page lets no form leave it. */
export const formRefused = (): Promise<boolean> =>
  new Promise((resolve) => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') end(true);
    };
    const end = (is: boolean) => {
      document.removeEventListener('securitypolicyviolation', hear);
      resolve(is);
    };
    document.addEventListener('securitypolicyviolation', hear);
    setTimeout(() => end(false), FORM_REFUSAL_MS);
  });

/** Posts fields: they are in no address, no history, no log of addresses and no `Referer`. */
export function post(action: URL, fields: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: action.href, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
