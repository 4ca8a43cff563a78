import { useEffect, useRef } from 'react';
import type { Tenant } from '../../../contract/school/tenants.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import type { Result } from '../../../services/http/api-error.ts';
import { calledName } from '../../../services/session/user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { statusApi } from '../calls/status-api.ts';
import type { definition } from './definition.ts';
import look from './invitation-letter.css?inline';

const styles = css(look, 'view');

/** The invitation letter: a preview of version 2.0 (requirement E10). */
export function InvitationLetterView({ widget, schoolId }: ViewProps<typeof definition>) {
  useStyles(styles);
  const t = useText();
  const { tenant, session, navigation } = widget;
  const user = useValue(session.user);
  const error = useValue(session.error);
  const id = schoolId || tenant.id;
  const sender = useSender(widget, id);
  const name = user ? calledName(user) : '';

  useEffect(() => widget.mark('signed-in', Boolean(user)), [widget, user]);

  // The button that opened the dialog no longer exists when it closes, so focus moves to the letter, which now contains
  // the name.
  const paper = useRef<HTMLElement>(null);
  const signIn = async () => {
    if (await widget.requireSignIn('invitation-letter')) paper.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once per school, in whichever language
  useEffect(() => widget.track('invitation-letter-shown', { schoolId: id }), [id]);

  const known = user !== undefined || error !== null;
  return (
    <div className="letter">
      <article className="paper" ref={paper} tabIndex={-1} part="paper" aria-labelledby="title" aria-busy={!known}>
        <div className="head">
          <Avatar
            id={sender?.id ?? id}
            name={sender?.name ?? ''}
            src={navigation.media(sender?.logoUrl ?? '')}
            kind="school"
            size={64}
          />
          <Heading className="title" id="title">
            {t('status:letter.title')}
          </Heading>
        </div>
        <p className="greeting" part="greeting">
          {!known ? (
            <Skeleton width="40%" />
          ) : name ? (
            t('status:letter.greeting', { name })
          ) : (
            t('status:letter.greetingVisitor')
          )}
        </p>
        <p>{t('status:letter.first')}</p>
        <p>{t('status:letter.second')}</p>
        <p>{t('status:letter.third')}</p>
        <div className="signature">
          <p>{t('status:letter.closing')}</p>
          <p className="school">{sender ? <bdi>{sender.name}</bdi> : <Skeleton width="160px" />}</p>
        </div>
      </article>
      <div className="actions">
        <Button kind="primary" {...linkTo(navigation, { route: 'portal', params: { schoolId: sender?.id ?? id } })}>
          {t('status:letter.go')}
        </Button>
        {user === null && (
          <Button kind="quiet" onClick={() => void signIn()}>
            {t('status:letter.signIn')}
          </Button>
        )}
      </div>
      <slot />
    </div>
  );
}

type Sender = Pick<Tenant, 'id' | 'name' | 'logoUrl'>;

interface SenderRequest {
  readonly api: Api;
  readonly id: string;
  readonly tenant: Tenant;
}

async function loadSender({ api, id, tenant }: SenderRequest, signal: AbortSignal): Promise<Result<Sender>> {
  const calls = statusApi(api);
  const school = await calls.tenant(id, signal);
  if (school.ok) return { ok: true, data: { ...school.data, id } };
  const access = await calls.access(id, signal);
  if (access.ok) return { ok: true, data: { id, name: access.data.schoolName, logoUrl: '' } };
  // If the school does not exist, the tenant's own school is used.
  return { ok: true, data: access.error.kind === 'rejected' ? tenant : { ...tenant, id } };
}

/** Without the tenant, whose names are in one language. */
const senderOptions = { key: ({ api, id }: SenderRequest) => [api, id], localized: true } as const;

/** The inviting school; undefined until loaded. */
function useSender({ api, tenant }: Omit<SenderRequest, 'id'>, id: string): Sender | undefined {
  const own = id === tenant.id;
  const { value } = useResource(loadSender, own ? null : { api, id, tenant }, senderOptions);
  return own ? tenant : value;
}
