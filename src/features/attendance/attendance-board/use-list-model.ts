import { useRef, useState } from 'react';
import { BATCH_MAX } from '../../../contract/attendance/records.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { Marking } from '../marks/marking.ts';
import { createListModel, type ListModel } from '../record-list/list-model.ts';
import type { RecordList } from '../record-list/use-record-list.ts';

/** Keyboard shortcuts are of little use on phones and tablets. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse), (width < 640px)').matches;

/** One model for as long as the list is shown. */
export function useListModel(
  marking: Marking,
  controls: RecordList['controls'],
  widget: Pick<WidgetHandle, 'toast'>,
): ListModel {
  const t = useText();
  const latest = useRef({ controls, t, widget });
  latest.current = { controls, t, widget };
  const [model] = useState(() =>
    createListModel({
      marking,
      hints: hasKeyboard(),
      change: (changes) => latest.current.controls.change(changes),
      warn(problem) {
        const { t, widget } = latest.current;
        const tooMany = t('attendance-board:select.tooMany', { number: BATCH_MAX });
        widget.toast({ kind: 'warning', text: problem === 'tooMany' ? tooMany : t('attendance-board:batch.nobody') });
      },
    }),
  );
  return model;
}
