import type { FormEvent } from 'react';
import { type PlateKind, savePlate } from '../../../../src/contract/plate/plate-editing.ts';
import { Button } from '../../../../src/ui/button/button.tsx';
import { Field } from '../../../../src/ui/form/field.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';
import { useServices } from '../services.ts';
import { useChange } from '../use-change.ts';
import { ChangeFailed } from './change-failed.tsx';
import { useTitle } from './use-title.ts';

interface TitleFormProps {
  readonly contentType: PlateKind;
  /** Null if the school has no plate of the kind. */
  readonly title: string | null;
  readonly onSaved: () => Promise<unknown>;
}

/** Makes the plate of a kind of content, or renames it. */
export function TitleForm({ contentType, onSaved, title }: TitleFormProps) {
  const t = useText();
  const { schoolId, toast } = useServices();
  const { busy, change, failure } = useChange();
  const { field, take } = useTitle(title ?? '', t('console-plates:name.missing'));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const typed = take();
    if (typed === null) return;
    const params = { schoolId, contentType };
    const saved = await change((api) => api.call(savePlate, { params, body: { title: typed } }));
    if (!saved) return;
    toast({ kind: 'success', text: t(title === null ? 'console-plates:created' : 'console:saved') });
    await onSaved();
  };
  return (
    <form className="code-form" onSubmit={send} noValidate>
      {failure && <ChangeFailed error={failure} />}
      {title === null && <p>{t('console-plates:none')}</p>}
      <Field name="plate-title" label={t('console-plates:name')} hint={t('console-plates:name.hint')} {...field} />
      <div>
        <Button type="submit" kind={title === null ? 'primary' : 'secondary'} busy={busy}>
          {t(title === null ? 'console-plates:create' : 'console-plates:rename')}
        </Button>
      </div>
    </form>
  );
}
