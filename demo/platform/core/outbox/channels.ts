import type { Config } from '../config.ts';
import { RequestError } from '../http/request-error.ts';
import type { Platform } from '../platform.ts';
import { type Channel, channelOf } from './channel.ts';

/** The channels with a transport of their own. */
const transported = ({ smsUrl, smtpUrl }: Config): Channel[] => [
  ...(smtpUrl === null ? [] : (['mail'] as const)),
  ...(smsUrl === null ? [] : (['sms'] as const)),
];

/** The channels that a platform can use. In demo mode the outbox page replaces a missing transport. */
export const channelsOf = (config: Config): ReadonlySet<Channel> =>
  new Set(config.demo ? ['mail', 'sms'] : transported(config));

/** The channels whose messages are sent: all of them, except those that only the demo's outbox page shows. */
export const deliveredChannels = (config: Config): Channel[] => (config.demo ? transported(config) : ['mail', 'sms']);

/** The address at which a user can be reached: by email, otherwise by text message. */
export const reachableAddress = (
  { channels }: Pick<Platform, 'channels'>,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): string | null => (channels.has('mail') && email) || (channels.has('sms') && phone) || null;

/**
 * Rejects what requires a message to an account that cannot be sent. Whether the account exists plays no part.
 * @throws RequestError mailUnavailable, textUnavailable
 */
export const requireChannel = ({ channels }: Pick<Platform, 'channels'>, account: string): void => {
  const channel = channelOf(account);
  if (channels.has(channel)) return;
  if (channel === 'mail')
    throw new RequestError('mailUnavailable', 'The platform sends no email.', { field: 'account' });
  throw new RequestError('textUnavailable', 'The platform sends no text messages.', { field: 'account' });
};

const MISSING: Readonly<Record<Channel, string>> = {
  mail: 'SMTP_URL is not set: the platform sends no email. It refuses one-time codes and password resets for email addresses.',
  sms: 'SMS_URL is not set: the platform sends no text messages. It refuses one-time codes and password resets for phone numbers.',
};

/** The log messages at startup about missing channels. */
export const missingChannels = ({ channels }: Pick<Platform, 'channels'>): string[] =>
  (['mail', 'sms'] as const).filter((channel) => !channels.has(channel)).map((channel) => MISSING[channel]);
