import { useEffect, useState } from 'react';
import { typeInto } from '../../../../ui/form/light-form.tsx';
import { isAccount, looksLikePhone, normaliseAccount } from '../methods/rules.ts';

const loadPhone = () => import('./phone-country.tsx');
type Phone = Awaited<ReturnType<typeof loadPhone>>;

const put = (field: HTMLInputElement | null | undefined, value: string): void => {
  if (field) typeInto(field, value);
};

/** The account field: an email address, or a phone number with its country (requirement S22). */
export function useAccount(hint: string, country: string, field: () => HTMLInputElement | null | undefined) {
  const [typed, setTyped] = useState(hint);
  const [chosen, setChosen] = useState(country);
  const [phone, setPhone] = useState<Phone | null>(null);
  const isPhone = looksLikePhone(typed);
  useEffect(() => {
    if (isPhone && !phone) loadPhone().then(setPhone, () => {});
  }, [isPhone, phone]);
  // A number with an international prefix determines its country.
  useEffect(() => {
    if (isPhone) setChosen((before) => phone?.countryIn(typed, before) ?? before);
  }, [isPhone, typed, phone]);

  return {
    setTyped,
    chosen,
    /** The control in front of a phone number; null for other input, and until its code is loaded. */
    Country: isPhone ? (phone?.default ?? null) : null,
    choose(next: string) {
      setChosen(next);
      // Removes an entered calling code that contradicts the selected country, and keeps the rest.
      if (phone?.countryIn(typed, chosen)) put(field(), phone.nationalPart(typed));
    },
    /**
     * Returns the account to send. If it is sent, a national number is also completed in the field, so that password
     * managers store it.
     */
    async take(sent: boolean): Promise<string> {
      const written = field()?.value ?? '';
      if (!looksLikePhone(written)) return normaliseAccount(written);
      const rules = phone ?? (await loadPhone().catch(() => null));
      const number = rules ? rules.toE164(written, chosen) : normaliseAccount(written);
      if (sent && isAccount(number) && !rules?.countryIn(written, chosen)) put(field(), number);
      return number;
    },
  };
}
