import { useEffect, useState } from 'react';
import { typeInto } from '../../../ui/form/light-form.tsx';
import { isAccount, looksLikePhone, normaliseAccount } from '../methods/rules.ts';

const loadPhone = () => import('./phone-country.tsx');
type Phone = Awaited<ReturnType<typeof loadPhone>>;

const put = (field: HTMLInputElement | null | undefined, value: string): void => {
  if (field) typeInto(field, value);
};

/** The field of the account: an e-mail address, or a phone number with the country it belongs to (requirement S22). */
export function useAccount(hint: string, country: string, field: () => HTMLInputElement | null | undefined) {
  const [typed, setTyped] = useState(hint);
  const [chosen, setChosen] = useState(country);
  const [phone, setPhone] = useState<Phone | null>(null);
  const isPhone = looksLikePhone(typed);
  useEffect(() => {
    if (isPhone && !phone) loadPhone().then(setPhone, () => {});
  }, [isPhone, phone]);
  // A number with its code says itself which country it is of.
  useEffect(() => {
    if (isPhone) setChosen((before) => phone?.countryIn(typed, before) ?? before);
  }, [isPhone, typed, phone]);

  return {
    setTyped,
    chosen,
    /** The control in front of a phone number; null for anything else, and until its code has come. */
    Country: isPhone ? (phone?.default ?? null) : null,
    choose(next: string) {
      setChosen(next);
      // The code that was typed would gainsay the choice; the rest of the number stays.
      if (phone?.countryIn(typed, chosen)) put(field(), phone.nationalPart(typed));
    },
    /** The account as it is sent. When it is, a national number is completed in the field too, for what remembers it. */
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
