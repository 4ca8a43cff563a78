import { useUid } from '../../../ui/react/uid.ts';

interface ChoiceListProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly (readonly [Value, string])[];
  readonly chosen: Value | null;
  readonly error?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { choices, chosen, error, legend, name, onChoose } = props;
  const note = useUid();
  return (
    <fieldset className="choices" aria-describedby={error ? note : undefined}>
      <legend className="choices-legend">{legend}</legend>
      <div className="choices-list">
        {choices.map(([value, label]) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="choices-error" id={note} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
