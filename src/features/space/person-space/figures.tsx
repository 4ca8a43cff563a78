import { followStates } from '../../../services/follow/follow-states.ts';
import { numberOf } from '../../../services/language/number-of.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useLocale } from '../../../ui/text/locale.ts';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import { TAB_ROUTES, type TabName } from './rules.ts';

/** The figures of the space; those that the owner hides are absent. Each links to its part. */
export function Figures({ widget, owner, counts, schoolId }: SpaceTabProps) {
  const { t, tag } = useLocale();
  const { fansNum, focusNum } = useValue(followStates(widget.session).of(owner.id));
  const live = (figure: number | null, known: number | null | undefined) =>
    figure === null ? null : (known ?? figure);
  const figures: readonly (readonly [TabName | null, string, number | null])[] = [
    ['works', t('space:count.works'), counts.worksCount],
    ['fans', t('space:count.fans'), live(counts.fansCount, fansNum)],
    ['follow', t('space:count.follow'), live(counts.focusCount, focusNum)],
    [null, t('space:count.courses'), counts.studyCourseCount],
  ];
  const number = numberOf(tag);
  const link = (tab: TabName) =>
    linkTo(widget.navigation, { route: TAB_ROUTES[tab], params: { schoolId }, query: { spaceId: owner.id } });
  return (
    <ul className="figures">
      {figures.map(([tab, label, figure]) => {
        if (figure === null) return null;
        const content = (
          <>
            <span className="number">{number.format(figure)}</span> <span className="label">{label}</span>
          </>
        );
        return (
          <li key={label}>
            {tab ? (
              <a className="figure" {...link(tab)}>
                {content}
              </a>
            ) : (
              <span className="figure">{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
