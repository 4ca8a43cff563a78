import { useState } from 'react';
import { PLATE_SCORE_MAX } from '../../../contract/constants.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { star } from '../../../ui/icon/more-icons.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import look from './evaluation-dialog.css?inline';

const styles = css(look, 'view');
const SCORES = Array.from({ length: PLATE_SCORE_MAX }, (_, index) => index + 1);

interface EvaluationDialogProps {
  /** The owner's name. */
  readonly name: string;
  /** The score that the user has given before. */
  readonly own: number | null;
  /** Resolves with false if the score was not saved. */
  readonly onSave: (score: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Rates an owner's plate with one to five stars (requirement K02). */
export function EvaluationDialog({ name, own, onSave, onClose }: EvaluationDialogProps) {
  useStyles(styles);
  const t = useText();
  const [score, setScore] = useState(own);
  const [missing, setMissing] = useState(false);
  const [busy, during] = useBusy();
  const save = async () => {
    setMissing(score === null);
    if (score === null) return;
    const saved = await during(onSave(score));
    if (saved) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('plate:evaluate.title', { name })}
      guarded={busy}
      onClose={onClose}
      cancel={t('plate:evaluate.cancel')}
      confirm={t('plate:evaluate.save')}
      busy={busy}
      onConfirm={save}
    >
      <fieldset className="stars" aria-describedby={missing ? 'score-missing' : undefined}>
        <legend className="legend">{t('plate:evaluate.score')}</legend>
        <div className="choices">
          {SCORES.map((one) => (
            <label className="star" key={one} data-full={one <= (score ?? 0) || undefined}>
              <input
                className="campus-hidden"
                type="radio"
                name="score"
                value={one}
                checked={one === score}
                onChange={() => {
                  setScore(one);
                  setMissing(false);
                }}
              />
              <Icon of={star} size={24} />
              <span className="campus-hidden">{t('plate:evaluate.stars', { count: one })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="missing" id="score-missing" role="alert">
        {missing && t('plate:evaluate.missing')}
      </p>
    </ConfirmDialog>
  );
}
