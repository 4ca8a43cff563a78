import common from '../../../../locales/en_US/common.json' with { type: 'json' };
import console from '../../../../locales/en_US/console.json' with { type: 'json' };
import historyPeriod from '../../../../locales/en_US/history-period.json' with { type: 'json' };
import host from '../../../../locales/en_US/host.json' with { type: 'json' };
import live from '../../../../locales/en_US/live.json' with { type: 'json' };
import platformAccounts from '../../../../locales/en_US/platform-accounts.json' with { type: 'json' };
import platformAttendance from '../../../../locales/en_US/platform-attendance.json' with { type: 'json' };
import platformAuthoring from '../../../../locales/en_US/platform-authoring.json' with { type: 'json' };
import platformConsole from '../../../../locales/en_US/platform-console.json' with { type: 'json' };
import platformCore from '../../../../locales/en_US/platform-core.json' with { type: 'json' };
import platformEmbed from '../../../../locales/en_US/platform-embed.json' with { type: 'json' };
import platformFederated from '../../../../locales/en_US/platform-federated.json' with { type: 'json' };
import platformHandoff from '../../../../locales/en_US/platform-handoff.json' with { type: 'json' };
import platformHistory from '../../../../locales/en_US/platform-history.json' with { type: 'json' };
import platformLive from '../../../../locales/en_US/platform-live.json' with { type: 'json' };
import platformLti from '../../../../locales/en_US/platform-lti.json' with { type: 'json' };
import platformNotifications from '../../../../locales/en_US/platform-notifications.json' with { type: 'json' };
import platformProviders from '../../../../locales/en_US/platform-providers.json' with { type: 'json' };
import platformRegister from '../../../../locales/en_US/platform-register.json' with { type: 'json' };
import platformReport from '../../../../locales/en_US/platform-report.json' with { type: 'json' };
import platformSetup from '../../../../locales/en_US/platform-setup.json' with { type: 'json' };
import report from '../../../../locales/en_US/report.json' with { type: 'json' };

/** The text files that the platform reads: its own, and those that it shares with widgets. English is the source. */
export const FAMILIES = {
  common,
  console,
  'history-period': historyPeriod,
  host,
  live,
  'platform-accounts': platformAccounts,
  'platform-attendance': platformAttendance,
  'platform-authoring': platformAuthoring,
  'platform-console': platformConsole,
  'platform-core': platformCore,
  'platform-embed': platformEmbed,
  'platform-federated': platformFederated,
  'platform-handoff': platformHandoff,
  'platform-history': platformHistory,
  'platform-live': platformLive,
  'platform-lti': platformLti,
  'platform-notifications': platformNotifications,
  'platform-providers': platformProviders,
  'platform-register': platformRegister,
  'platform-report': platformReport,
  'platform-setup': platformSetup,
  report,
};

type Families = typeof FAMILIES;

type WithoutPlural<K> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** `<family>:<part>.<meaning>`, without the plural suffix. */
export type TextKey = {
  [F in keyof Families]: `${F}:${WithoutPlural<keyof Families[F] & string>}`;
}[keyof Families];
