import type { LiveDetail } from '../../../contract/live/live-shapes.ts';
import { cutText } from '../../../ui/cut-text/cut.ts';
import { startText } from '../../../ui/live-row/live-times.ts';
import type { Locale } from '../../../ui/text/locale.ts';

/** The maximum length of the lecturer's name in a text to share (requirement L06). */
const NAME_LENGTH = 20;

/** Characters that isolate names in a sentence; they must not be copied. */
const ISOLATES = /[\u2066-\u2069]/gu;

/** The invitation that a teacher sends to learners: who invites, to what, when, and the address. */
export function invitationText(
  { t, tag }: Pick<Locale, 't' | 'tag'>,
  { lecturer, startTime, title }: Pick<LiveDetail, 'lecturer' | 'startTime' | 'title'>,
  address: string,
): string {
  const text = t('live-share:invitation.text', {
    lecturer: cutText(lecturer, NAME_LENGTH).text,
    title,
    start: startText(tag, new Date(startTime)),
  });
  return `${text.replace(ISOLATES, '')}\n${address}`;
}
