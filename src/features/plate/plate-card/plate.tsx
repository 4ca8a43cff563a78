import { type ReactNode, useEffect } from 'react';
import type { ContentType } from '../../../contract/plate/plates.ts';
import { CutText } from '../../../ui/cut-text/cut-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { JoinSchool } from '../../../ui/join-school/join-school.tsx';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { choiceOf, choiceText } from '../tree/choice.ts';
import { type CategoryTree, ROOT } from '../tree/tree.ts';
import type { PlateHost } from './host.ts';
import { OwnerLine } from './owner-line.tsx';
import type { PlatePlace } from './plate-api.ts';
import { Subscribe } from './subscribe.tsx';
import { useSubscription } from './use-subscription.ts';

const loadContents = () => import('../contents/contents.tsx');

/** The maximum number of graphemes of a category above the chosen one, which is not cut. */
const TITLE_LENGTH = 28;

interface PlateProps {
  readonly widget: PlateHost;
  readonly onSubscribed: ((subscribed: boolean) => void) | undefined;
  readonly schoolId: string;
  readonly tree: CategoryTree;
  /** The chosen category. */
  readonly at: number;
  readonly portalPageId: string;
  readonly contentType: ContentType;
  /** How many of its contents are shown at first. */
  readonly size: number;
  readonly depth: 0 | 1;
  readonly heading: ReactNode;
  readonly onChoose: (at: number) => void;
  /** The button that chooses another category. */
  readonly children: ReactNode;
}

/** A plate with its chosen category: the path to it, the subscription, and the owner. */
export function Plate(props: PlateProps) {
  const { widget, schoolId, tree, at, portalPageId, heading, onChoose, onSubscribed, contentType, children } = props;
  const t = useText();
  const { sectionId, templateId } = tree;
  const path = choiceOf(tree, at);
  const place: PlatePlace = { schoolId, sectionId, templateId, categoryId: path.at(-1) ?? '' };
  const subscription = useSubscription(widget, place, portalPageId);
  const subscribed = subscription.shown?.subscribed === true;
  useEffect(() => onSubscribed?.(subscribed), [onSubscribed, subscribed]);
  return (
    <>
      <div className="head">
        {heading}
        <Subscribe subscription={subscription} />
      </div>
      <Kinds {...{ contentType, schoolId, widget }} kinds={tree.kinds} />
      {subscription.notMember && (
        <Notice kind="warning">
          <p>{t('plate:subscribe.notMember')}</p>
          <div className="campus-notice-actions">
            <JoinSchool
              host={widget}
              schoolId={schoolId}
              compact
              onJoined={(joined) => {
                widget.emit('campus-school-joined', { schoolId: joined });
                subscription.toggle();
              }}
            />
          </div>
        </Notice>
      )}
      <ChosenPath tree={tree} at={at} onChoose={onChoose} />
      {children}
      <OwnerLine widget={widget} place={place} categoryIdPath={choiceText(path)} />
      <LazyBoundary load={loadContents} meanwhile={<div className="contents-meanwhile" />}>
        {({ Contents }) => (
          <Contents
            widget={widget}
            place={place}
            categoryIdPath={choiceText(path)}
            contentType={contentType}
            size={props.size}
            depth={props.depth === 0 ? 1 : 2}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/** The ways to the other plates of the school, such as its courses by category. */
function Kinds({
  contentType,
  kinds,
  schoolId,
  widget: { navigation },
}: Pick<PlateProps, 'contentType' | 'schoolId' | 'widget'> & Pick<CategoryTree, 'kinds'>) {
  const t = useText();
  if (kinds.length < 2) return null;
  return (
    <nav className="plate-kinds" aria-label={t('plate:kinds.label')}>
      {kinds.map((kind) => (
        <a
          key={kind}
          className="plate-kind"
          aria-current={kind === contentType ? 'true' : undefined}
          {...linkTo(navigation, { route: 'plate', params: { schoolId }, query: { contentType: kind } })}
        >
          {t(`plate:kinds.${kind}`)}
        </a>
      ))}
    </nav>
  );
}

/** The path to the chosen category; each category above it is a button back. */
function ChosenPath({ tree, at, onChoose }: Pick<PlateProps, 'tree' | 'at' | 'onChoose'>) {
  const t = useText();
  const steps = [ROOT, ...tree.path(at)];
  return (
    <nav aria-label={t('plate:card.path')} part="path">
      <ol className="path">
        {steps.map((step) => {
          const title = step === ROOT ? t('plate:chooser.all') : tree.titleOf(step);
          return (
            <li className="step" key={step}>
              {step === at ? (
                <bdi className="step-title" aria-current="true">
                  {title}
                </bdi>
              ) : (
                <button className="step-title" type="button" onClick={() => onChoose(step)}>
                  <CutText length={TITLE_LENGTH}>{title}</CutText>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
