import { AREA_CODES } from '../../../contract/area-codes.ts';
import { joinPublicSchool, type SchoolHead } from '../../../contract/school/schools.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';

interface JoinButtonProps {
  readonly widget: Pick<WidgetHandle, 'lastingApi' | 'navigation' | 'report' | 'toast'>;
  readonly school: SchoolHead;
  readonly onJoined: () => void;
}

/** Joins a school that is open to everyone; for other schools, it links to the page for an invitation code. */
export function JoinButton({ widget, school, onJoined }: JoinButtonProps) {
  const t = useText();
  const [busy, during] = useBusy();
  const { lastingApi, navigation } = widget;
  if (school.joinPolicy === 'invitation')
    return (
      <Button kind="primary" full {...linkTo(navigation, { route: 'registerInvite' })}>
        {t('school:portal.joinByCode')}
      </Button>
    );
  const join = async () => {
    const result = await during(lastingApi.call(joinPublicSchool, { body: { schoolId: school.id } }));
    if (result.ok) {
      widget.toast({ kind: 'success', text: t('school:portal.joined', { school: school.name }) });
      onJoined();
      return;
    }
    widget.report(result.error);
    const text = result.error.code === AREA_CODES.schoolFull ? t('school:portal.full') : errorText(t, result.error);
    widget.toast({ kind: 'danger', text });
  };
  return (
    <Button kind="primary" full busy={busy} onClick={() => void join()}>
      {t('school:portal.joinSchool')}
    </Button>
  );
}
