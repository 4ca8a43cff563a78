import { type Language, WORDS } from './words';

interface Props {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

export function LanguageSwitch({ language, onChange }: Props) {
  return (
    <label className="language">
      {WORDS[language].language}
      <select value={language} onChange={({ target }) => onChange(target.value as Language)}>
        {Object.entries(WORDS).map(([key, { name }]) => (
          <option key={key} value={key} lang={key.replace('_', '-')}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
