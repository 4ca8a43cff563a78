import type { PlatformType } from '../../../contract/constants.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';

const KINDS: Readonly<Record<PlatformType | 'network', TextKey>> = {
  uniportal: 'session:external.kind.uniportal',
  corporate: 'session:external.kind.corporate',
  enterprise: 'session:external.kind.enterprise',
  imc: 'session:external.kind.imc',
  messaging: 'session:external.kind.messaging',
  network: 'session:external.kind.network',
};

/** The name of the kind of an external account; null for a provider that is unknown to this version. */
export const identityKind = (platformType: string): TextKey | null =>
  Object.hasOwn(KINDS, platformType) ? KINDS[platformType as keyof typeof KINDS] : null;
