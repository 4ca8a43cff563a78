import { useEffect } from 'react';
import { readOwnStore } from '../../../contract/school/mall.ts';
import type { ViewProps } from '../../../element/widget.tsx';
import type { Api } from '../../../services/http/api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { globe, school } from '../../../ui/icon/icons.ts';
import { users } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { usePageStyles } from '../../../ui/page/page.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { backstageOf } from '../mall-header/rules.ts';
import type { definition } from './definition.ts';
import look from './mall-introduce.css?inline';
import { createStoreTarget } from './rules.ts';

const styles = css(look, 'view');

const BENEFITS = [
  { icon: users, title: 'market:introduce.reach', text: 'market:introduce.reachText' },
  { icon: school, title: 'market:introduce.own', text: 'market:introduce.ownText' },
  { icon: globe, title: 'market:introduce.languages', text: 'market:introduce.languagesText' },
] as const;

const STEPS = ['market:introduce.stepCreate', 'market:introduce.stepPublish', 'market:introduce.stepGrow'] as const;

/** The store of the signed-in user. The store of a previous user is never shown, not even while loading. */
const load = ({ api }: { readonly api: Api; readonly userId: string }, signal: AbortSignal) =>
  api.until(signal).call(readOwnStore);

/** The introduction of the content cooperation (requirement M03). */
export function MallIntroduceView({ widget }: ViewProps<typeof definition>) {
  useStyles(styles);
  usePageStyles();
  const t = useText();
  const { api, navigation, session } = widget;
  const user = useValue(session.user);
  const userId = user?.id ?? null;

  // Without a response, the button links to the form, which also detects an existing store.
  const { value } = useResource(load, userId ? { api, userId } : null);
  const store = userId ? value : undefined;
  useEffect(() => widget.mark('signed-in', userId !== null), [widget, userId]);
  useEffect(() => widget.mark('store-owner', Boolean(store)), [widget, store]);

  const target = createStoreTarget(userId, store, (form) => navigation.href(form));
  const backstage = store ? navigation.allowedUrl(backstageOf(store)) : null;
  return (
    <div className="introduce">
      <div className="hero campus-on-brand">
        <Heading className="campus-page-title">{t('market:introduce.title')}</Heading>
        <p className="lead">{t('market:introduce.lead')}</p>
        <div className="actions" part="actions">
          {target && (
            <Button kind="primary" {...linkTo(navigation, target, () => widget.track('store-create-opened'))}>
              {t('market:introduce.create')}
            </Button>
          )}
          {backstage && (
            <Button kind="primary" {...linkTo(navigation, { route: '', url: backstage })}>
              {t('market:introduce.backstage')}
            </Button>
          )}
          <Button {...linkTo(navigation, { route: 'mallHome' })}>{t('market:introduce.seeMarket')}</Button>
        </div>
      </div>
      <ul className="benefits" part="benefits">
        {BENEFITS.map(({ icon, text, title }) => (
          <li className="benefit" key={title}>
            <span className="mark">
              <Icon of={icon} />
            </span>
            <Heading depth={1} className="benefit-title">
              {t(title)}
            </Heading>
            <p className="benefit-text">{t(text)}</p>
          </li>
        ))}
      </ul>
      <section className="how" aria-labelledby="steps-title">
        <Heading depth={1} className="campus-section-title" id="steps-title">
          {t('market:introduce.steps')}
        </Heading>
        <ol className="steps" part="steps">
          {STEPS.map((step) => (
            <li className="step" key={step}>
              {t(step)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
