import { useEffect, useRef, useState } from 'react';
import { CREATING_STEP_MS } from '../../../contract/constants.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Progress } from '../../../ui/progress/progress.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import type { StepProps } from '../steps/register-step.ts';
import look from './result.css?inline';
import { decodeName, percentAt } from './result.ts';

const styles = css(look, 'view');

/** The progress text for each third of the duration. */
const WORDS: readonly TextKey[] = ['register:creating.space', 'register:creating.rights', 'register:creating.console'];

/** `/register/creating`: advances one percent every 20 ms, then navigates to the success page (requirement R12). */
export default function CreatingStep({ widget, given, store }: StepProps) {
  useStyles(styles);
  const { t, tag } = useLocale();
  const [percent, setPercent] = useState(0);
  const now = useRef({ widget, given });
  now.current = { widget, given };

  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const reached = percentAt(performance.now() - startedAt, CREATING_STEP_MS);
      setPercent(reached);
      if (reached < 100) return;
      clearInterval(timer);
      const { uuid, domain, name, count, moduleSchoolId, type } = now.current.given;
      now.current.widget.navigation.go({
        route: 'registerSuccess',
        query: { count, uuid, name, domain, moduleSchoolId, type },
        replace: true,
      });
    }, CREATING_STEP_MS);
    return () => clearInterval(timer);
  }, []);

  const name = decodeName(given.name);
  const words = WORDS[Math.min(WORDS.length - 1, Math.floor((percent * WORDS.length) / 100))] as TextKey;
  return (
    <section className="result" aria-labelledby="title">
      <Heading className="campus-page-title" id="title">
        {t(store ? 'register:creating.titleStore' : 'register:creating.title')}
      </Heading>
      {name && (
        <p className="made">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="progress">
        <Progress label={t('register:creating.progress')} value={percent} />
        <p className="doing">
          <span role="status">{t(words)}</span>
          <span className="percent" aria-hidden="true">
            {new Intl.NumberFormat(tag, { style: 'percent' }).format(percent / 100)}
          </span>
        </p>
      </div>
    </section>
  );
}
