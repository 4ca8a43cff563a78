import { AREA_CODES } from '../../contract/area-codes.ts';
import { joinPublicSchool, type SchoolHead } from '../../contract/school/schools.ts';
import type { Api } from '../../services/http/api.ts';
import type { ApiError } from '../../services/http/api-error.ts';
import type { Navigation } from '../../services/navigation/navigation.ts';
import { Button } from '../button/button.tsx';
import { errorText } from '../feedback/error-text.ts';
import { linkTo } from '../navigation/link-to.ts';
import type { ToastOptions } from '../overlay/toaster.ts';
import { useBusy } from '../react/use-busy.ts';
import { useText } from '../text/locale.ts';

/** What the button needs of its widget. */
export interface JoinHost {
  readonly lastingApi: Api;
  readonly navigation: Navigation;
  requireSignIn(reason: string): Promise<boolean>;
  toast(options: ToastOptions): void;
  track(code: 'school-joined', fields: { readonly schoolId: string }): void;
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
}

interface JoinSchoolProps {
  readonly host: JoinHost;
  readonly schoolId: string;
  /** For the message after joining; without a name there is none. */
  readonly name?: string | undefined;
  /** Undefined while it is not known, for example for a visitor. */
  readonly policy?: SchoolHead['joinPolicy'] | undefined;
  readonly compact?: boolean | undefined;
  readonly full?: boolean | undefined;
  /** Called when the user is a member. */
  readonly onJoined: (schoolId: string) => void;
}

/** A page that goes back to this one once the code is accepted. */
const BY_CODE = { route: 'registerInvite', query: { way: 'go_back' } } as const;

/**
 * Makes the user a member of a school that is open to everyone, a visitor after signing in. Other schools need an
 * invitation code: then it leads to the page for it. Needs the texts `join`.
 */
export function JoinSchool({ host, schoolId, name, policy, onJoined, ...look }: JoinSchoolProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const { navigation } = host;
  if (policy === 'invitation')
    return (
      <Button kind="primary" {...look} {...linkTo(navigation, BY_CODE)}>
        {t('join:byCode')}
      </Button>
    );
  const join = async () => {
    if (!(await host.requireSignIn('join'))) return;
    const result = await during(host.lastingApi.call(joinPublicSchool, { body: { schoolId } }));
    if (result.ok) {
      if (name) host.toast({ kind: 'success', text: t('join:joined', { school: name }) });
      host.track('school-joined', { schoolId });
      onJoined(schoolId);
      return;
    }
    const { code } = result.error;
    if (code === AREA_CODES.joinByInvitation) {
      navigation.go(BY_CODE);
      return;
    }
    host.toast({ kind: 'danger', text: code === AREA_CODES.schoolFull ? t('join:full') : errorText(t, result.error) });
    host.report(result.error);
  };
  return (
    <Button kind="primary" {...look} busy={busy} onClick={() => void join()}>
      {t('join:school')}
    </Button>
  );
}
