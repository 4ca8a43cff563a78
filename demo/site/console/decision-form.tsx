import { useState } from 'react';
import { DECISION_MAX_LENGTH, REPORT_OUTCOMES, type ReportEntry } from '../../../src/contract/report/report.ts';
import { Button } from '../../../src/ui/button/button.tsx';
import { Select } from '../../../src/ui/list/select.tsx';
import { useText } from '../../../src/ui/text/locale.ts';
import { AreaField } from './area-field.tsx';

/** What was decided about a report, and what the reporter is told. */
export type Decision = Pick<ReportEntry, 'outcome' | 'decision'>;

/** Of a report that is opened again. */
export const NOTHING: Decision = { outcome: '', decision: '' };

export const OUTCOMES = {
  acted: 'console:reports.outcome.acted',
  kept: 'console:reports.outcome.kept',
  '': 'console:reports.outcome.none',
} as const;

interface DecisionFormProps {
  readonly busy: boolean;
  /** The id of what says which report it is. */
  readonly about: string;
  readonly onDecide: (decided: Decision) => void;
}

/** The form that closes a report (requirement U08). */
export function DecisionForm({ about, busy, onDecide }: DecisionFormProps) {
  const t = useText();
  const [{ decision, outcome }, setDecided] = useState<Decision>({ outcome: 'acted', decision: '' });
  return (
    <form
      className="decision"
      aria-describedby={about}
      onSubmit={(event) => {
        event.preventDefault();
        onDecide({ decision, outcome });
      }}
    >
      <Select
        label={t('console:reports.outcome')}
        value={outcome}
        options={[...REPORT_OUTCOMES.slice(1), REPORT_OUTCOMES[0]].map((value) => ({
          value,
          label: t(OUTCOMES[value]),
        }))}
        onChange={(next) => setDecided({ decision, outcome: next as Decision['outcome'] })}
      />
      <AreaField
        optional
        label={t('console:reports.decision')}
        dir="auto"
        rows={3}
        maxLength={DECISION_MAX_LENGTH}
        value={decision}
        onChange={(text) => setDecided({ outcome, decision: text })}
      />
      <Button kind="primary" type="submit" compact busy={busy}>
        {t('console:reports.close')}
      </Button>
    </form>
  );
}
