import { type FormEvent, useState } from 'react';
import {
  addPlateCategories,
  PLATE_BRANCHES_MAX,
  PLATE_TITLE_MAX_LENGTH,
  type PlateKind,
} from '../../../../src/contract/plate/plate-editing.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { AreaField, linesIn } from '../area-field.tsx';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';
import { ChangeFailed } from './change-failed.tsx';

interface AddFormProps {
  readonly contentType: PlateKind;
  /** Empty for the first level. */
  readonly parentId: string;
  readonly onAdded: () => Promise<unknown>;
}

/** Adds categories, one in each line of a text. */
export function AddForm({ contentType, onAdded, parentId }: AddFormProps) {
  const { t, tag } = useLocale();
  const { schoolId, toast } = useServices();
  const { busy, change, failure } = useChange();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const numbers = new Intl.NumberFormat(tag);

  const problemOf = (titles: readonly string[]): string => {
    if (titles.length === 0) return t('console-plates:add.missing');
    if (titles.length > PLATE_BRANCHES_MAX)
      return t('console-plates:add.tooMany', { max: numbers.format(PLATE_BRANCHES_MAX) });
    const long = titles.find((title) => title.length > PLATE_TITLE_MAX_LENGTH);
    if (long === undefined) return '';
    return t('console-plates:add.tooLong', { title: long, max: numbers.format(PLATE_TITLE_MAX_LENGTH) });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const titles = [...new Set(linesIn(text))];
    const found = problemOf(titles);
    setProblem(found);
    if (found) return;
    const params = { schoolId, contentType };
    const added = await change((api) => api.call(addPlateCategories, { params, body: { parentId, titles } }));
    if (!added) return;
    setText('');
    toast({ kind: 'success', text: t('console-plates:add.done', { count: added.ids.length }) });
    await onAdded();
  };
  return (
    <form className="code-form" onSubmit={send} noValidate>
      {failure && <ChangeFailed error={failure} />}
      <AreaField
        name="plate-categories"
        rows={3}
        label={t('console-plates:add.label')}
        hint={t('console-plates:add.hint')}
        error={problem || undefined}
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem('');
        }}
      />
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('console-plates:add.send')}
        </Button>
      </div>
    </form>
  );
}
