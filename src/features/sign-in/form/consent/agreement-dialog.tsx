import { useEffect, useMemo, useRef, useState } from 'react';
import { AGREEMENT_TYPE, type AgreementType } from '../../../../contract/constants.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../../ui/form/tabs.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useSecondsLeft } from '../../../../ui/react/use-seconds-left.ts';
import { useValue } from '../../../../ui/react/use-value.ts';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../../ui/resource/load-states.ts';
import { SafeHtml } from '../../../../ui/safe-html/safe-html.tsx';
import { css, useStyles } from '../../../../ui/style/styles.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { steadyNow } from '../../../../ui/time/steady-now.ts';
import type { SignInWidget } from '../after-sign-in/sign-in-widget.ts';
import { type Agreement, createAgreementState } from './agreement.ts';
import { agreementApi } from './agreement-api.ts';
import look from './agreement-dialog.css?inline';

const styles = css(look, 'view');

interface AgreementDialogProps {
  readonly widget: SignInWidget & { readonly tenant: NonNullable<SignInWidget['tenant']> };
  readonly ticket: string | null;
  /** Seconds before the confirm button is enabled, counted down in its label (requirement S17). */
  readonly holdSeconds?: number;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

/** Shows the two agreements and asks for one decision (requirements S16, S23). */
export default function AgreementDialog({
  widget,
  ticket,
  holdSeconds = 0,
  onAccepted,
  onDeclined,
}: AgreementDialogProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { tenant, language, navigation } = widget;
  const [shown, setShown] = useState<AgreementType>(AGREEMENT_TYPE.service);
  const [ticked, setTicked] = useState(false);
  const [warned, setWarned] = useState(false);
  const consent = useRef<HTMLDivElement>(null);

  const api = useMemo(() => agreementApi(widget.api), [widget.api]);
  const ended = useMemo(() => new AbortController(), []);
  useEffect(() => () => ended.abort(), [ended]);
  const state = useMemo(
    () =>
      createAgreementState({
        api,
        tenantId: tenant.id,
        ticket,
        allowedUrl: navigation.allowedUrl,
        ended: ended.signal,
      }),
    [api, tenant.id, ticket, navigation, ended],
  );
  useEffect(() => void state.load(language), [state, language]);

  const agreements = useValue(state.agreements);
  const busy = useValue(state.busy);
  const error = useValue(state.error);
  useLoadStates({ error, failed: false });
  const [held] = useState(() => steadyNow() + holdSeconds * 1_000);
  const waiting = useSecondsLeft(held);
  const complete = Object.values(agreements).every(({ html }) => html !== null);

  const confirm = async () => {
    if (!ticked) {
      setWarned(true);
      consent.current?.querySelector('input')?.focus();
      return;
    }
    if (await state.record(language)) onAccepted();
  };
  const seconds = new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'short' });

  return (
    <ConfirmDialog
      open
      guarded
      size="large"
      title={t('agreement:title')}
      onClose={onDeclined}
      cancel={t('agreement:decline')}
      cancelDisabled={busy}
      confirm={waiting > 0 ? t('agreement:confirmIn', { time: seconds.format(waiting) }) : t('agreement:confirm')}
      busy={busy}
      disabled={!complete || waiting > 0}
      onConfirm={confirm}
    >
      <Tabs
        full
        label={t('agreement:tabs')}
        selected={shown}
        onSelect={setShown}
        tabs={[
          { id: AGREEMENT_TYPE.service, label: agreements.FW.name || t('agreement:service') },
          { id: AGREEMENT_TYPE.privacy, label: agreements.YS.name || t('agreement:privacy') },
        ]}
      >
        <AgreementText
          agreement={agreements[shown]}
          link={navigation.allowedUrl}
          onRetry={() => void state.load(language)}
        />
      </Tabs>
      <div className="consent" ref={consent}>
        <Checkbox
          label={t('agreement:check')}
          checked={ticked}
          error={warned && !ticked ? t('agreement:checkMissing') : undefined}
          onChange={setTicked}
        />
        {error && <Notice kind="danger">{errorText(t, error)}</Notice>}
        {holdSeconds > 0 && (
          <p className="campus-hidden" role="status">
            {waiting === 0 && t('agreement:confirmReady')}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface AgreementTextProps {
  readonly agreement: Agreement;
  readonly link: (href: string) => URL | null;
  readonly onRetry: () => void;
}

function AgreementText({ agreement: { html, error }, link, onRetry }: AgreementTextProps) {
  const t = useLocale().t;
  if (html !== null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
      <div className="text" tabIndex={0}>
        <SafeHtml className="letter" html={html} link={link} />
      </div>
    );
  }
  if (error) {
    return <CallError title={t('agreement:textFailed')} error={error} onRetry={onRetry} />;
  }
  return (
    <div className="text" aria-busy="true">
      <Skeleton lines={12} />
    </div>
  );
}
