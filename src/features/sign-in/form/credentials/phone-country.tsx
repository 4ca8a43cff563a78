import { type FocusEvent, useMemo } from 'react';
import { addTexts } from '../../../../services/language/text-files.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { chevronDown } from '../../../../ui/icon/more-icons.ts';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { LocaleContext, useLocale } from '../../../../ui/text/locale.ts';
import { useMoreTexts } from '../../../../ui/text/use-more-texts.ts';
import { countryOf } from './phone.ts';
import { PHONE_COUNTRIES } from './phone-countries.ts';
import look from './phone-country.css?inline';

addTexts(import.meta.glob('../../../../../locales/*/phone.json'));

export { countryIn, nationalPart, toE164 } from './phone.ts';

const styles = css(look, 'view');

interface PhoneCountryProps {
  /** ISO 3166 code of the selected country. */
  readonly country: string;
  readonly onChoose: (country: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** The country code of a phone number: a native select, which supports type-ahead (requirement S22). */
export default function PhoneCountry(props: PhoneCountryProps) {
  const { value: locale } = useMoreTexts('phone');
  // Without its texts the number is still sent correctly, with the country selected so far.
  return (
    locale && (
      <LocaleContext value={locale}>
        <CountryList {...props} />
      </LocaleContext>
    )
  );
}

function CountryList({ country, onChoose, onBlur }: PhoneCountryProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const list = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const { compare } = new Intl.Collator(tag);
    return PHONE_COUNTRIES.map(({ id, code }) => ({ id, code, name: names.of(id) ?? id })).sort((a, b) =>
      compare(a.name, b.name),
    );
  }, [tag]);
  return (
    <span className="campus-phone">
      <span aria-hidden="true">
        {country} +{countryOf(country)?.code}
      </span>
      <Icon of={chevronDown} size={16} />
      <select
        aria-label={t('phone:country')}
        autoComplete="off"
        value={country}
        onChange={({ target }) => onChoose(target.value)}
        onBlur={onBlur}
      >
        {list.map(({ id, code, name }) => (
          // The code is written left to right in every language.
          <option key={id} value={id}>{`${name} \u2066+${code}\u2069`}</option>
        ))}
      </select>
    </span>
  );
}
