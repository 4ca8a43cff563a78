import { type ReactNode, useEffect } from 'react';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import type { Loaded } from '../../../ui/resource/use-resource.ts';
import { useText } from '../../../ui/text/locale.ts';

const TEXTS = {
  create: {
    signIn: 'live:create.signInHint',
    forbidden: 'live:create.forbidden',
    failed: 'live:create.unavailable',
  },
  edit: { signIn: 'live:edit.signInHint', forbidden: 'live:edit.forbidden', failed: 'live:edit.loadFailed' },
} as const;

/** Navigates to the 403 page, and shows the reason itself if the page cancels the navigation. */
function Forbidden({ text, widget: { navigation } }: { readonly text: string; readonly widget: WidgetHandle }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads there once
  useEffect(() => void navigation.go({ route: 'forbidden', replace: true }), []);
  return <ErrorBlock title={text} />;
}

interface FormGateProps<Value> {
  readonly widget: WidgetHandle;
  readonly form: keyof typeof TEXTS;
  /** What the form needs. */
  readonly loaded: Pick<Loaded<Value>, 'value' | 'error' | 'busy'> & { readonly retry: (() => unknown) | undefined };
  readonly forbidden: boolean;
  /** Why there is nothing to fill in. */
  readonly instead?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Shows a form to users who may use it; asks visitors to sign in, and tells others why they cannot. Needs the texts `live`. */
export function FormGate<Value>({ children, forbidden, form, instead, loaded, widget }: FormGateProps<Value>) {
  const t = useText();
  const user = useValue(widget.session.user);
  const { busy, error, retry, value } = loaded;
  const texts = TEXTS[form];
  if (user === null)
    return (
      <Notice kind="info">
        <p>{t(texts.signIn)}</p>
        <div className="campus-notice-actions">
          <Button kind="primary" compact onClick={() => void widget.requireSignIn(`live-${form}`)}>
            {t('common:signIn.title')}
          </Button>
        </div>
      </Notice>
    );
  if (forbidden) return <Forbidden widget={widget} text={t(texts.forbidden)} />;
  if (instead) return instead;
  if (value !== undefined) return children(value);
  if (!error) return <Skeleton lines={form === 'create' ? 8 : 12} />;
  return <CallError title={t(texts.failed)} error={error} busy={busy} onRetry={retry} />;
}
