import { useEffect } from 'react';
import { numberOf } from '../../../services/language/number-of.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconData, school } from '../../../ui/icon/icons.ts';
import { check, pencil, users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { StepProps } from '../steps/register-step.ts';
import look from './result.css?inline';
import { adminAddress, countOf, decodeName, isId } from './result.ts';

const styles = css(look, 'view');

interface FirstStep {
  readonly icon: IconData;
  readonly title: TextKey;
  readonly hint: TextKey;
}

/** The first steps in a new school (requirement R13: the three-step guide). */
const FIRST_STEPS: readonly FirstStep[] = [
  { icon: pencil, title: 'register:success.profile', hint: 'register:success.profileHint' },
  { icon: users, title: 'register:success.people', hint: 'register:success.peopleHint' },
  { icon: school, title: 'register:success.course', hint: 'register:success.courseHint' },
];

/** What has just been created, as the form has shown it while it was filled in. */
function Made({ name }: { readonly name: string }) {
  return (
    <div className="made-card" aria-hidden="true">
      <div className="made-banner" />
      <span className="made-logo">
        {name ? <Avatar id={name} name={name} kind="school" size={64} /> : <Icon of={school} size={24} />}
        <span className="seal">
          <Icon of={check} size={16} />
        </span>
      </span>
      {name && <bdi className="made-name">{name}</bdi>}
    </div>
  );
}

/** `/register/success` (requirement R13). */
export default function SuccessStep({ widget, given, store }: StepProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const { navigation, language } = widget;
  const { uuid, domain, moduleSchoolId } = given;
  const name = decodeName(given.name);
  const count = countOf(given.count);
  const console = navigation.allowedUrl(adminAddress(domain, uuid, store, language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once a visit
  useEffect(() => widget.track('school-create-shown', { kind: store ? 'store' : 'school', moduleSchoolId }), []);

  const portal = isId(uuid) ? linkTo(navigation, { route: 'portal', params: { schoolId: uuid } }) : null;
  const kindOf = (main: boolean) => (main ? 'primary' : 'secondary');
  const numbers = numberOf(tag);
  return (
    <section className="result" aria-labelledby="title">
      <Made name={name} />
      <Heading className="campus-page-title" id="title">
        {t(store ? 'register:success.titleStore' : 'register:success.title')}
      </Heading>
      {name && <p className="lead">{t('register:success.welcome', { name })}</p>}
      {count !== null && <p className="note">{t('register:success.count', { count })}</p>}
      {!console && <p className="note">{t('register:noConsole')}</p>}
      <div className="result-actions">
        {console && (
          <Button kind="primary" {...linkTo(navigation, { route: '', url: console })}>
            {t(store ? 'register:success.consoleStore' : 'register:success.console')}
          </Button>
        )}
        {portal && !store && (
          <Button kind={kindOf(!console)} {...portal}>
            {t('register:toSchool')}
          </Button>
        )}
        {(store || !portal) && (
          <Button kind={kindOf(!console)} {...linkTo(navigation, { route: 'home' })}>
            {t('register:home')}
          </Button>
        )}
      </div>
      {!store && (
        <div className="first" part="steps">
          <Heading depth={1} className="campus-section-title">
            {t('register:success.first')}
          </Heading>
          <ol className="steps">
            {FIRST_STEPS.map(({ icon, title, hint }, at) => (
              <li key={title} className="step">
                <span className="number" aria-hidden="true">
                  {numbers.format(at + 1)}
                </span>
                <Heading depth={2} className="task campus-card-title">
                  <Icon of={icon} />
                  {t(title)}
                </Heading>
                <p className="what">{t(hint)}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
