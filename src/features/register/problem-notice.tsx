import type { ReactNode } from 'react';
import { faultText } from '../../ui/fault-text.ts';
import { useLocale } from '../../ui/locale.ts';
import { Notice, type NoticeProps } from '../../ui/notice.tsx';
import { timeText } from '../../ui/time-text.ts';
import type { Problem } from './create-problem.ts';

interface ProblemNoticeProps {
  readonly problem: Problem;
  /** Seconds until another try. */
  readonly waiting: number;
}

const KINDS: Readonly<Record<Problem['kind'], NoticeProps['kind']>> = {
  declined: 'info',
  sensitive: 'warning',
  'moderation-failed': 'warning',
  refused: 'danger',
  'not-supported': 'warning',
  'store-exists': 'warning',
  limited: 'warning',
  unsigned: 'warning',
  unanswered: 'warning',
  other: 'danger',
};

/** Why the form did not go on, in words (spec 1 §8). */
export function ProblemNotice({ problem: { kind, fault }, waiting }: ProblemNoticeProps) {
  const { t, tag } = useLocale();
  const failed = t('register:problem.failed');
  /** The platform's own words, in whichever language they are. */
  const said = fault?.message ? <bdi>{fault.message}</bdi> : null;
  const words: Readonly<Record<Problem['kind'], () => ReactNode>> = {
    declined: () => t('register:problem.declined'),
    sensitive: () => t('register:problem.sensitive'),
    'moderation-failed': () => t('register:problem.moderationFailed'),
    refused: () => (
      <>
        <p className="campus-notice-title">{failed}</p>
        <p>{said ?? t('register:problem.refused')}</p>
      </>
    ),
    'not-supported': () => t('register:problem.notSupported'),
    'store-exists': () => t('register:problem.storeExists'),
    limited: () => (
      <>
        {fault && faultText(t, fault)}
        {waiting > 0 && <span role="timer"> {t('register:problem.wait', { time: timeText(tag, waiting) })}</span>}
      </>
    ),
    unsigned: () => t('register:problem.unsigned'),
    unanswered: () => t('register:problem.unanswered'),
    other: () => (
      <>
        <p className="campus-notice-title">{failed}</p>
        {fault && fault.kind !== 'refused' && <p>{faultText(t, fault)}</p>}
        {fault && (
          <p className="campus-notice-code">
            {t('common:part.code')} <bdi>{fault.code}</bdi>
          </p>
        )}
      </>
    ),
  };
  return <Notice kind={KINDS[kind]}>{words[kind]()}</Notice>;
}
