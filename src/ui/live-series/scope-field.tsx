import { SCOPES, type Scope } from '../../contract/live/planning/series.ts';
import { Select } from '../list/select.tsx';
import { useText } from '../text/locale.ts';

interface ScopeFieldProps {
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** Whether something is done to one live course of a series, or to the later ones, too. Needs the texts `live`. */
export function ScopeField({ onChange, value }: ScopeFieldProps) {
  const t = useText();
  return (
    <Select
      name="scope"
      label={t('live:scope.label')}
      value={value}
      options={SCOPES.map((scope) => ({ value: scope, label: t(`live:scope.${scope}`) }))}
      onChange={(scope) => onChange(scope as Scope)}
    />
  );
}
