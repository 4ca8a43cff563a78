import type { HistoryKind } from '../../../contract/history/history-constants.ts';
import type { IconData } from '../../../ui/icon/icons.ts';
import { bookOpen, clipboardCheck, fileText, radio } from '../../../ui/icon/more-icons.ts';

/** The icon of each kind. */
export const KIND_ICONS: Readonly<Record<HistoryKind, IconData>> = {
  article: fileText,
  live: radio,
  exam: clipboardCheck,
  course: bookOpen,
};
