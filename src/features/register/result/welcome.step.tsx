import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { StepProps } from '../steps/register-step.ts';
import look from './result.css?inline';
import { adminAddress, decodeWelcomeName } from './result.ts';

const styles = css(look, 'view');

/** `/register/welcome`: the user already has the store or school (requirement R11). */
export default function WelcomeStep({ widget, given, store }: StepProps) {
  useStyles(styles);
  const t = useText();
  const { navigation, language } = widget;
  const name = decodeWelcomeName(given.name);
  const manage = store ? navigation.allowedUrl(adminAddress(given.domain, given.uuid, true, language)) : null;
  const home = linkTo(navigation, { route: 'home' });
  const create = linkTo(navigation, { route: 'registerCreate', query: { type: 'school' } });
  return (
    <section className="result" aria-labelledby="title">
      <Avatar id={given.uuid || name || 'campus'} name={name || '·'} kind="school" size={96} />
      <Heading className="campus-page-title" id="title">
        {t(store ? 'register:welcome.titleStore' : 'register:welcome.title')}
      </Heading>
      {name && <p className="lead">{t('register:welcome.lead', { name })}</p>}
      {store && !manage && <p className="note">{t('register:noConsole')}</p>}
      <div className="result-actions">
        {manage ? (
          <>
            <Button kind="primary" {...linkTo(navigation, { route: '', url: manage })}>
              {t('register:welcome.manage')}
            </Button>
            <Button {...home}>{t('register:home')}</Button>
            <Button {...create}>{t('register:guide.create')}</Button>
          </>
        ) : (
          <>
            <Button kind="primary" {...home}>
              {t('register:home')}
            </Button>
            <Button {...create}>{t('register:guide.create')}</Button>
          </>
        )}
      </div>
    </section>
  );
}
