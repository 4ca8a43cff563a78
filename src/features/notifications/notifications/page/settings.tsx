import { NOTIFICATION_TOPICS, type NotificationTopic } from '../../../../contract/notifications/event-kinds.ts';
import {
  type NotificationSettings,
  readNotificationSettings,
  saveNotificationSettings,
} from '../../../../contract/notifications/notifications.ts';
import type { Api } from '../../../../services/http/api.ts';
import type { TextKey } from '../../../../services/language/text-keys.ts';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CallError } from '../../../../ui/resource/call-error.tsx';
import { useResource } from '../../../../ui/resource/use-resource.ts';
import { useText } from '../../../../ui/text/locale.ts';
import type { NotificationsWidget } from '../widget.ts';

const load = ({ api }: { readonly api: Api }, signal: AbortSignal) =>
  api.until(signal).call(readNotificationSettings, {});

const TOPICS: Readonly<Record<NotificationTopic, TextKey>> = {
  follows: 'notification-page:topic.follows',
  comments: 'notification-page:topic.comments',
  plates: 'notification-page:topic.plates',
  courses: 'notification-page:topic.courses',
  lives: 'notification-page:topic.lives',
  exams: 'notification-page:topic.exams',
  reports: 'notification-page:topic.reports',
};

const toggled = (topics: readonly NotificationTopic[], topic: NotificationTopic, isIn: boolean) =>
  isIn ? [...topics.filter((one) => one !== topic), topic] : topics.filter((one) => one !== topic);

/** What the user is notified of, on the page and by mail. Each choice is saved at once. */
export function Settings({ widget }: { readonly widget: NotificationsWidget }) {
  const t = useText();
  const { api } = widget;
  const { value: settings, error, busy, retry, set } = useResource(load, { api });
  if (error) {
    return <CallError title={t('notification-page:settings.failed')} error={error} busy={busy} onRetry={retry} />;
  }
  if (!settings) return <Skeleton lines={6} />;
  const save = async (next: NotificationSettings) => {
    set(next);
    const { hidden, mailed } = next;
    const answer = await api.call(saveNotificationSettings, { body: { hidden, mailed } });
    if (answer.ok) return;
    set(settings);
    widget.report(answer.error);
    widget.toast({ kind: 'danger', text: errorText(t, answer.error) });
  };
  const box = (topic: NotificationTopic, kind: 'shown' | 'mailed') => {
    const isMail = kind === 'mailed';
    const checked = isMail ? settings.mailed.includes(topic) : !settings.hidden.includes(topic);
    const change = (isIn: boolean) =>
      isMail
        ? { ...settings, mailed: toggled(settings.mailed, topic, isIn) }
        : { ...settings, hidden: toggled(settings.hidden, topic, !isIn) };
    return (
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={isMail && (settings.mailAddress === '' || settings.hidden.includes(topic))}
          aria-labelledby={`topic-${topic} way-${kind}`}
          onChange={({ target }) => void save(change(target.checked))}
        />
      </label>
    );
  };
  return (
    <>
      <table className="topics">
        <thead>
          <tr>
            <th scope="col">{t('notification-page:settings.what')}</th>
            <th scope="col" id="way-shown">
              {t('notification-page:settings.here')}
            </th>
            <th scope="col" id="way-mailed">
              {t('notification-page:settings.mail')}
            </th>
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row" id={`topic-${topic}`}>
                {t(TOPICS[topic])}
              </th>
              <td>{box(topic, 'shown')}</td>
              <td>{box(topic, 'mailed')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {settings.mailAddress === ''
          ? t('notification-page:settings.noMail')
          : t('notification-page:settings.mailTo', { address: settings.mailAddress })}
      </p>
    </>
  );
}
