import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LIVE_FORM_SLOW_MS, LIVE_FORM_TIMEOUT_MS } from '../../../contract/live/live-constants.ts';
import { readLiveSettings } from '../../../contract/live/live-people.ts';
import { COVER_SUBJECTS, coverPath } from '../../../contract/pictures/cover-subjects.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import { type ElementProblem, type ExternalElement, loadElement } from '../../../services/external/load-element.ts';
import type { Api } from '../../../services/http/api.ts';
import { apiError, type Result } from '../../../services/http/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { UploadCover } from '../../../ui/live-form/cover-field.tsx';
import { Spinner } from '../../../ui/progress/progress.tsx';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useLoadStates } from '../../../ui/resource/load-states.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';
import { coverUpload } from '../hosts/upload-cover.ts';
import type { definition } from './definition.ts';
import { create, finishedId } from './submit.ts';

/** The properties that the widget sets on the form's element, see docs/widgets/live-create.md. */
interface FormElement extends HTMLElement {
  context: {
    readonly language: string;
    readonly schoolId: string;
    readonly brandColor: string;
    readonly lecturer: string;
    readonly covers: readonly { readonly name: string; readonly url: string }[];
    /** The hosts at which the school allows meetings; none until they are known. */
    readonly meetingHosts: readonly string[];
    /** Stores a picture as a cover, with the page’s session. */
    readonly uploadCover: UploadCover;
  };
  /** Creates the live course with the page's session, to which the form has no access. */
  submit: (
    form: unknown,
  ) => Promise<
    | { readonly ok: true; readonly id: string }
    | { readonly ok: false; readonly code: string; readonly field: string; readonly message: string }
  >;
}

/** The hosts at which the school allows meetings; without an answer, the form does without them. */
const loadMeetingHosts = async (
  { api }: { readonly api: Api },
  signal: AbortSignal,
): Promise<Result<readonly string[]>> => {
  const settings = await api.until(signal).call(readLiveSettings);
  return { ok: true, data: settings.ok ? settings.data.meetingHosts : [] };
};

const NO_HOSTS: readonly string[] = [];

type Phase = 'loading' | 'slow' | 'ready' | ElementProblem;

interface ExternalFormProps {
  readonly widget: ViewProps<typeof definition>['widget'];
  readonly external: ExternalElement;
  readonly lecturer: string;
  readonly onFinish: (liveId: string) => void;
  readonly onCancel: () => void;
}

/** The form of an external service (requirement L03): loads its script and creates the live course that it describes. */
export function ExternalForm({ external, lecturer, onCancel, onFinish, widget }: ExternalFormProps) {
  const t = useText();
  const { language, tenant } = widget;
  const { integrity, script, tag } = external;
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('loading');
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<FormElement | null>(null);
  const { value: meetingHosts = NO_HOSTS } = useResource(loadMeetingHosts, { api: widget.api });
  const now = useRef({ onCancel, onFinish, t, widget });
  now.current = { onCancel, onFinish, t, widget };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    setPhase('loading');
    const ended = new AbortController();
    const slow = setTimeout(() => setPhase('slow'), LIVE_FORM_SLOW_MS);
    const late = setTimeout(() => ended.abort(), LIVE_FORM_TIMEOUT_MS);
    let isWanted = true;
    void loadElement({ script, integrity, tag }, ended.signal).then((problem) => {
      clearTimeout(slow);
      clearTimeout(late);
      if (isWanted) setPhase(problem ?? 'ready');
    });
    return () => {
      isWanted = false;
      clearTimeout(slow);
      clearTimeout(late);
      ended.abort();
    };
  }, [script, integrity, tag, attempt]);

  const problem = phase === 'missing' || phase === 'wrong' || phase === 'refused' ? phase : null;
  const error = useMemo(() => problem && apiError('network', { code: `live-form-${problem}` }), [problem]);
  useLoadStates({ loading: phase === 'loading' || phase === 'slow', error });

  useLayoutEffect(() => {
    if (phase !== 'ready') return;
    const element = document.createElement(tag) as FormElement;
    // If its constructor throws, the element is an HTMLUnknownElement.
    if (
      !(element instanceof (customElements.get(tag) ?? HTMLUnknownElement)) ||
      element instanceof HTMLUnknownElement
    ) {
      setPhase('wrong');
      return;
    }
    const finish = (event: Event) => {
      if (event.target !== element) return;
      const id = finishedId(event);
      if (id) now.current.onFinish(id);
    };
    // Fields inside the form dispatch events with the same names.
    const cancel = (event: Event) => {
      if (event.target === element) now.current.onCancel();
    };
    element.submit = async (given) => {
      const { t, widget } = now.current;
      const signedIn = await widget.requireSignIn('live-create');
      const result = signedIn ? await create(widget.lastingApi, given) : null;
      if (result?.ok) return { ok: true, id: result.data.id };
      if (!result) return { ok: false, code: '', field: '', message: t('live:create.signInHint') };
      widget.report(result.error);
      const { code, field } = result.error;
      return { ok: false, code, field: field ?? '', message: errorText(t, result.error) };
    };
    form.current = element;
    element.addEventListener('finish', finish);
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('finish', finish);
      element.removeEventListener('cancel', cancel);
      element.remove();
      form.current = null;
    };
  }, [phase, tag]);

  // The form also gets a new language, and the allowed hosts, while the user is typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the element was made, too
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const { media } = now.current.widget.navigation;
    element.context = {
      ...{ language, lecturer, schoolId: tenant.id, brandColor: tenant.brandColor ?? '' },
      covers: COVER_SUBJECTS.map((name) => ({ name, url: media(coverPath(name)) })),
      meetingHosts,
      uploadCover: (file) => {
        const { t, widget } = now.current;
        return coverUpload(widget, t)(file);
      },
    };
    if (!element.isConnected) place.current?.append(element);
  }, [phase, language, lecturer, tenant, meetingHosts]);

  const retry = () => setAttempt((count) => count + 1);
  return (
    <>
      {phase === 'loading' && <Spinner label={t('live-create:loading')} />}
      {phase === 'slow' && (
        <Notice kind="warning">
          <p>
            <Spinner label={t('live-create:slow')} />
          </p>
          <div className="campus-notice-actions">
            <Button compact onClick={retry}>
              {t('common:ui.retry')}
            </Button>
          </div>
        </Notice>
      )}
      {problem && error && (
        <CallError
          title={t('live-create:failed')}
          error={error}
          text={t(`live-create:problem.${problem}`)}
          onRetry={retry}
        />
      )}
      <div className="create-form" part="form" ref={place} />
    </>
  );
}
