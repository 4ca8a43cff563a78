import { type FormEvent, useState } from 'react';
import { SIGNATURE_NAME_MAX_LENGTH, type Signature } from '../../../contract/attendance/signature.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { useUid } from '../../../ui/react/uid.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import { EMPTY_DRAFT, type SignatureDraft, signatureOf } from './draft.ts';
import { Pad } from './pad.tsx';
import look from './signature-pad.css?inline';
import { isFull } from './strokes.ts';

const styles = css(look, 'view');

interface SignatureStepProps {
  /** Who signs, as in the register of the class. */
  readonly name: string;
  /** The drawn or typed signature; null if there is none yet. */
  readonly draft: SignatureDraft | null;
  readonly busy: boolean;
  /** Whether sending it has failed. */
  readonly failed: boolean;
  readonly onDraft: (draft: SignatureDraft) => void;
  readonly onSign: (signature: Signature) => void;
}

/** A signature, drawn or typed, and the button that signs in with it. */
export function SignatureStep({ busy, draft, failed, name, onDraft, onSign }: SignatureStepProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const [hint, count] = [useUid(), useUid()];
  const held = draft ?? EMPTY_DRAFT;
  const { mode, strokes } = held;
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const isMissing = tried && !signatureOf(held);
  const change = (part: Partial<SignatureDraft>) => {
    if (busy) return;
    setTouched(true);
    onDraft({ ...held, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const signature = signatureOf(held);
    setTried(!signature);
    if (signature && !busy) onSign(signature);
  };
  const number = numberOf(tag).format(strokes.length);
  const drawn = strokes.length > 0 ? t('attendance-signature:strokes', { number }) : t('attendance-signature:empty');
  return (
    <form className="signature-step" noValidate onSubmit={submit}>
      <Tabs
        label={t('attendance-signature:way')}
        full
        selected={mode}
        tabs={[
          { id: 'draw', label: t('attendance-signature:draw') },
          { id: 'type', label: t('attendance-signature:type') },
        ]}
        onSelect={(id) => {
          setTried(false);
          change({ mode: id });
        }}
      >
        {mode === 'draw' ? (
          <div className="signature-draw">
            <p className="signature-hint" id={hint}>
              {t('attendance-signature:hint')}
            </p>
            <Pad
              label={t('attendance-signature:pad')}
              describedBy={`${hint} ${count}`}
              strokes={strokes}
              busy={busy}
              onStroke={(stroke) => change({ strokes: [...strokes, stroke] })}
            />
            <div className="signature-tools">
              <Button
                compact
                kind="quiet"
                aria-disabled={strokes.length === 0}
                onClick={() => change({ strokes: strokes.slice(0, -1) })}
              >
                {t('attendance-signature:undo')}
              </Button>
              <Button compact kind="quiet" aria-disabled={strokes.length === 0} onClick={() => change({ strokes: [] })}>
                {t('attendance-signature:clear')}
              </Button>
            </div>
            <p className="campus-hidden" id={count} role="status">
              {touched && drawn}
            </p>
            {isFull(strokes) && <Notice kind="warning">{t('attendance-signature:full')}</Notice>}
            {isMissing && <Notice kind="danger">{t('attendance-signature:missing')}</Notice>}
          </div>
        ) : (
          <Field
            name="signature"
            label={t('attendance-signature:name')}
            hint={t('attendance-signature:name.hint')}
            error={isMissing ? t('attendance-signature:name.missing') : undefined}
            autoComplete="name"
            maxLength={SIGNATURE_NAME_MAX_LENGTH}
            value={held.name}
            onChange={(typed) => change({ name: typed })}
          />
        )}
      </Tabs>
      {failed && <p className="signature-hint">{t('attendance-signature:kept')}</p>}
      <Button kind="primary" full type="submit" busy={busy}>
        {t('attendance-signature:confirm', { name })}
      </Button>
    </form>
  );
}
