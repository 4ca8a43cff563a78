/** How a message reaches its recipient. */
export type Channel = 'mail' | 'sms';

/** The channel of an account: a phone number in E.164 format, or an email address. */
export const channelOf = (account: string): Channel => (account.startsWith('+') ? 'sms' : 'mail');
