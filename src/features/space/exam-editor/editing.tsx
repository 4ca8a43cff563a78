import { useState } from 'react';
import { CODES } from '../../../contract/codes.ts';
import { readManagedExam } from '../../../contract/exam/exam-editing.ts';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { Page, PageHead } from '../../../ui/page/page.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { Loading } from '../../../ui/resource/loading.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { EditPage } from './edit-page.tsx';
import type { EditingProps } from './editing-props.ts';
import { newExam } from './rules.ts';

interface Request {
  readonly api: Api;
  readonly examId: string;
}

const load = ({ api, examId }: Request, signal: AbortSignal) =>
  api.until(signal).call(readManagedExam, { params: { examId } });
const options = { main: true } as const;

const NEW = { examId: '', publishedAt: null, revision: 0, status: 'draft', version: 1 } as const;
/** Errors without a retry. */
const FINAL: readonly string[] = [CODES.forbidden, CODES.notFound, CODES.invalidInput];

/** A new exam, or one that is loaded to be edited. */
export function Editing(props: EditingProps) {
  const t = useText();
  const { schoolId, widget } = props;
  const { api, navigation } = widget;
  // A new one that was stored stays as it is.
  const [examId] = useState(props.examId);
  const [fresh] = useState(() => newExam(new Date()));
  const { busy, error, retry, value } = useResource(load, examId === 'new' ? null : { api, examId }, options);
  const list = { route: 'examEditor', params: { schoolId } } as const;
  if (examId === 'new') return <EditPage {...props} known={NEW} form={fresh} />;
  if (value) return <EditPage {...props} schoolId={value.schoolId} known={value} form={value.form} />;
  if (!error) return <Loading />;
  return (
    <Page frame="reading" head={<PageHead part="title" title={t('exam-editor:title')} />}>
      {FINAL.includes(error.code) ? (
        <EmptyBlock
          drawing="shelf"
          text={t('exam-edit:unknown')}
          action={<Button {...linkTo(navigation, list)}>{t('exam-edit:toList')}</Button>}
        />
      ) : (
        <CallError title={t('exam-editor:failed')} error={error} busy={busy} onRetry={retry} />
      )}
    </Page>
  );
}
