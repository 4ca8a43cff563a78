import type { ReactNode } from 'react';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice, type NoticeProps } from '../../../ui/feedback/notice.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Problem } from './create-problem.ts';

interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Seconds until the next attempt. */
  readonly waiting: number;
}

const KINDS: Readonly<Record<Problem['kind'], NoticeProps['kind']>> = {
  declined: 'info',
  sensitive: 'warning',
  'moderation-failed': 'warning',
  rejected: 'danger',
  'not-supported': 'warning',
  'store-exists': 'warning',
  'rate-limited': 'warning',
  unsigned: 'warning',
  unanswered: 'warning',
  other: 'danger',
};

/** The text of a form-level problem (requirement R09). */
export function ProblemNotice({ problem: { kind, error }, waiting }: ProblemNoticeProps) {
  const { t, tag } = useLocale();
  const failed = t('register:problem.failed');
  /** The platform's message, whose language may differ. */
  const said = error?.message ? <bdi>{error.message}</bdi> : null;
  const words: Readonly<Record<Problem['kind'], () => ReactNode>> = {
    declined: () => t('register:problem.declined'),
    sensitive: () => t('register:problem.sensitive'),
    'moderation-failed': () => t('register:problem.moderationFailed'),
    rejected: () => (
      <>
        <p className="campus-notice-title">{failed}</p>
        <p>{said ?? t('register:problem.refused')}</p>
      </>
    ),
    'not-supported': () => t('register:problem.notSupported'),
    'store-exists': () => t('register:problem.storeExists'),
    'rate-limited': () => (
      <>
        {error && errorText(t, error)}
        {waiting > 0 && <span role="timer"> {t('register:problem.wait', { time: timeText(tag, waiting) })}</span>}
      </>
    ),
    unsigned: () => t('register:problem.unsigned'),
    unanswered: () => t('register:problem.unanswered'),
    other: () => (
      <>
        <p className="campus-notice-title">{failed}</p>
        {error && error.kind !== 'rejected' && <p>{errorText(t, error)}</p>}
        {error && (
          <p className="campus-notice-code">
            {t('common:ui.code')} <bdi>{error.code}</bdi>
          </p>
        )}
      </>
    ),
  };
  return <Notice kind={KINDS[kind]}>{words[kind]()}</Notice>;
}
