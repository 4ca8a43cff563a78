import type { SignPage } from '../../../contract/attendance/sign.ts';
import type { Signature } from '../../../contract/attendance/signature.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { Moment } from '../../../ui/time/moment.tsx';
import type { SignatureDraft } from '../signature-pad/draft.ts';

addTexts(import.meta.glob('../../../../locales/*/attendance-signature.json'));

/** Loaded only for attendances with signatures. */
const loadPad = () => import('../signature-pad/signature-step.tsx');

interface ReadyStepProps {
  readonly page: SignPage;
  readonly name: string;
  readonly busy: boolean;
  /** Why signing in failed. */
  readonly failure: ApiError | null;
  readonly draft: SignatureDraft | null;
  readonly onDraft: (draft: SignatureDraft) => void;
  readonly onSign: (signature?: Signature) => void;
}

/** Shown when the code is accepted: a tap or a signature signs the student in. */
export function ReadyStep({ busy, draft, failure, name, onDraft, onSign, page }: ReadyStepProps) {
  const t = useText();
  return (
    <div className="attendance-sign-step">
      {page.state === 'late' && (
        <p>
          <Moment of={page.endTime} within={(time) => t('attendance-sign:lateNote', { time })} />
        </p>
      )}
      {failure && <CallError title={t('attendance-sign:notSigned')} error={failure} />}
      {page.openSignature ? (
        <LazyBoundary load={loadPad} texts="attendance-signature" meanwhile={<Skeleton kind="block" height="320px" />}>
          {({ SignatureStep }) => (
            <SignatureStep {...{ busy, draft, name, onDraft, onSign }} failed={failure !== null} />
          )}
        </LazyBoundary>
      ) : (
        <Button kind="primary" full busy={busy} onClick={() => onSign()}>
          {t('attendance-sign:confirm', { name })}
        </Button>
      )}
    </div>
  );
}
