import type { LtiContent } from '../../../../src/contract/lti/lti-constants.ts';
import type { UserContext } from '../../core/http/context.ts';
import type { TextKey } from '../../core/language/families.ts';
import { textsFor } from '../../core/language/texts.ts';
import { randomSecret } from '../../core/random.ts';
import { baseOf, linkOf } from '../addresses.ts';
import { signFor } from '../keys.ts';
import { CLAIM, DEEP_LINKING_CLAIM, type Target, targetOf } from '../message/claims.ts';
import type { Launch } from '../message/launch.ts';
import { Refusal } from '../message/refusal.ts';
import { type Choice, choicePage, type FramedPage } from '../pages.ts';
import { findContent, type Graded, offersFor, SHARE_MAXIMUM } from './content.ts';

const ANSWER_LIFETIME_S = 300;

const KINDS = {
  portal: 'platform-lti:choose.kind.portal',
  live: 'platform-lti:choose.kind.live',
  course: 'platform-lti:choose.kind.course',
  plate: 'platform-lti:choose.kind.plate',
  attendance: 'platform-lti:choose.kind.attendance',
  exam: 'platform-lti:choose.kind.exam',
} as const satisfies Record<LtiContent, TextKey>;

const choiceOf = (kind: string, id: string): string => [kind, id].filter(Boolean).join('/');

/** The chooser, with what the teacher may choose. */
export const chooserFor = async (context: UserContext, { registration }: Launch, code: string): Promise<FramedPage> => {
  const t = textsFor(context.language);
  const offers = await offersFor(context);
  const groups = offers.map(({ contents, kind }) => ({
    title: t(KINDS[kind]),
    choices: contents.map(
      ({ id, title }): Choice => ({
        value: choiceOf(kind, id),
        title,
        ...(kind === 'exam' || kind === 'attendance' ? { note: t('platform-lti:choose.graded') } : {}),
      }),
    ),
  }));
  return choicePage(registration, context.language, { code, groups });
};

const lineItemOf = ({ contentId, kind, label, maximum }: Graded) => ({
  label,
  scoreMaximum: maximum,
  resourceId: contentId || 'course',
  tag: kind,
});

/**
 * The signed answer with the chosen content.
 * @throws Refusal targetUnknown for content that is not there or not for the teacher
 */
export const answerWith = async (
  context: UserContext,
  { facts, registration }: Launch,
  chosen: string,
): Promise<string> => {
  const { language, platform } = context;
  const { tenantId } = registration;
  const target: Target | null = targetOf(`${baseOf(platform, tenantId)}/${chosen}`, baseOf(platform, tenantId));
  const isOfCourse = target?.kind === 'attendance' && target.contentId === '';
  const content = target === null || isOfCourse ? null : await findContent(context, target, facts.role);
  const label = textsFor(language)('platform-lti:choose.attendanceHere');
  if (target === null || !(content || isOfCourse)) throw new Refusal('targetUnknown');
  const graded: Graded | null = isOfCourse
    ? { kind: 'attendance', contentId: '', label, maximum: SHARE_MAXIMUM }
    : (content?.graded ?? null);
  const item = {
    type: 'ltiResourceLink',
    title: content?.title ?? label,
    url: linkOf(platform, tenantId, target.kind, target.contentId),
    ...(graded && facts.deepLinking?.acceptsLineItem ? { lineItem: lineItemOf(graded) } : {}),
  };
  return signFor(
    platform,
    registration,
    {
      iss: registration.clientId,
      aud: registration.issuer,
      nonce: randomSecret(),
      [`${CLAIM}deployment_id`]: facts.deploymentId,
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}version`]: '1.3.0',
      [`${DEEP_LINKING_CLAIM}content_items`]: [item],
      ...(facts.deepLinking?.data == null ? {} : { [`${DEEP_LINKING_CLAIM}data`]: facts.deepLinking.data }),
    },
    ANSWER_LIFETIME_S,
  );
};
