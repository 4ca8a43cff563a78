import * as v from 'valibot';
import { changeLiveSettings, LiveSettings, readLiveSettings } from '../../../../src/contract/live/live-people.ts';
import { KEEP_DAYS_MAX, MEETING_HOSTS_MAX } from '../../../../src/contract/live/media-constants.ts';
import type { Api } from '../../../../src/services/http/api.ts';
import type { ApiError } from '../../../../src/services/http/api-error.ts';
import { digitsOf } from '../../../../src/ui/form/digits.ts';
import { Field } from '../../../../src/ui/form/field.tsx';
import { useLocale } from '../../../../src/ui/text/locale.ts';
import { sizeText } from '../../../../src/ui/text/size-text.ts';
import { CodeField, linesIn } from '../area-field.tsx';
import { type Fields, useDraft } from '../draft.ts';
import { type Errors, useSave } from '../save.ts';
import { SettingsForm } from '../settings-form.tsx';

type Shown = v.InferOutput<typeof changeLiveSettings.data>;

/** The hosts that a text names, one in each line. */
const hostsIn = (text: string): string[] => [...new Set(linesIn(text.toLowerCase()))];

const fieldsOf = ({ keepDays, meetingHosts }: LiveSettings): Fields => ({
  meetingHosts: meetingHosts.join('\n'),
  keepDays: keepDays === 0 ? '' : String(keepDays),
});

interface LiveSettingsFormProps {
  readonly api: Api;
  readonly settings: Shown;
  readonly onSettings: (settings: Shown) => void;
}

/** The hosts of meetings elsewhere, how long recordings are kept, and how much they take. */
export function LiveSettingsForm({ api, onSettings, settings }: LiveSettingsFormProps) {
  const { t, tag } = useLocale();
  const draft = useDraft(fieldsOf(settings));
  const hosts = hostsIn(draft.fields.meetingHosts ?? '');
  const days = draft.fields.keepDays ?? '';
  const { meetingHosts: Hosts, keepDays: Days } = LiveSettings.entries;

  const wrongHost = (host: string) => t('console:live.hostWrong', { host });
  const wrongDays = () => t('console:live.daysWrong', { max: new Intl.NumberFormat(tag).format(KEEP_DAYS_MAX) });
  const hostProblem = (): Errors => {
    const wrong = hosts.find((host) => !v.safeParse(Hosts, [host]).success);
    if (wrong !== undefined) return { meetingHosts: wrongHost(wrong) };
    return hosts.length > MEETING_HOSTS_MAX
      ? { meetingHosts: t('console:live.hostTooMany', { max: MEETING_HOSTS_MAX }) }
      : {};
  };
  const saving = useSave<Shown>({
    reread: () => api.call(readLiveSettings),
    check: () => ({
      ...hostProblem(),
      ...(days !== '' && (Number(days) === 0 || !v.is(Days, Number(days))) && { keepDays: wrongDays() }),
    }),
    errorsOf({ field }: ApiError) {
      const [, at] = /^meetingHosts\.(\d+)$/.exec(field ?? '') ?? [];
      if (at !== undefined) return { meetingHosts: wrongHost(hosts[Number(at)] ?? '') };
      return field === 'keepDays' ? { keepDays: wrongDays() } : null;
    },
    onSettings,
    send() {
      const body = { meetingHosts: hosts, keepDays: Number(days), revision: settings.revision };
      // As the platform stores it, so that nothing looks unsaved afterwards.
      draft.type(fieldsOf(body));
      return api.call(changeLiveSettings, { body });
    },
  });
  const { errors, forget } = saving;
  const type = (field: string) => (text: string) => {
    draft.type({ [field]: text });
    forget([field]);
  };
  return (
    <SettingsForm
      draft={draft}
      saving={saving}
      labelOf={(field) => t(field === 'keepDays' ? 'console:live.days' : 'console:live.hosts')}
    >
      <dl className="facts">
        <div>
          <dt>{t('console:live.storage')}</dt>
          <dd>
            {t('console:live.used', {
              used: sizeText(tag, settings.bytes),
              max: sizeText(tag, settings.bytesMax),
            })}
          </dd>
        </div>
      </dl>
      <CodeField
        optional
        name="meeting-hosts"
        rows={4}
        label={t('console:live.hosts')}
        hint={t('console:live.hostsHint')}
        error={errors.meetingHosts}
        value={draft.fields.meetingHosts ?? ''}
        onChange={type('meetingHosts')}
      />
      <Field
        optional
        name="keep-days"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        label={t('console:live.days')}
        hint={t('console:live.daysHint')}
        error={errors.keepDays}
        value={draft.fields.keepDays ?? ''}
        onChange={(text) => type('keepDays')(digitsOf(text))}
      />
    </SettingsForm>
  );
}
