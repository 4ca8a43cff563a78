import { useEffect, useRef, useState } from 'react';
import { type ContentType, PLATE_PAGE_SIZE } from '../../../contract/plate/plates.ts';
import { userIdOf } from '../../../services/session/user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { list } from '../../../ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../ui/list/empty-block.tsx';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { CallError } from '../../../ui/resource/call-error.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { useText } from '../../../ui/text/locale.ts';
import { choiceText } from '../tree/choice.ts';
import { ROOT } from '../tree/tree.ts';
import type { PlateHost } from './host.ts';
import { OwnerSkeleton } from './owner-line.tsx';
import { Plate } from './plate.tsx';
import { readTree } from './plate-api.ts';
import look from './plate-card.css?inline';
import { SubscribeSkeleton } from './subscribe.tsx';
import { useChoice } from './use-choice.ts';

const styles = css(look, 'view');
const loadChooser = () => import('../chooser/chooser.tsx');
const loadMissing = () => import('../missing/plate-missing.tsx');
/** How many contents a plate shows at first that is a part of another page. */
const SECTION_SIZE = 5;
const part = { localized: true } as const;
const whole = { localized: true, main: true, isEmpty: (tree: unknown) => tree === null } as const;
/** The platform accepts only an id; any text distinguishes the pages for which a choice is remembered. */
const pageIdOf = (text: string): string => (/^[\w-]{1,64}$/.test(text) ? text : '');

interface PlateCardProps {
  readonly widget: PlateHost;
  /** Whether the widget shows only the plate. */
  readonly main: boolean;
  readonly schoolId: string;
  readonly contentType: ContentType;
  readonly portalPageId: string;
  readonly inAddress: boolean;
  readonly onSubscribed?: (subscribed: boolean) => void;
  /** The school has no plate. */
  readonly onMissing?: () => void;
  /** The heading depth of the plate's name, relative to the title of the widget. */
  readonly depth?: 0 | 1;
}

/** A plate of a school (requirements K01 to K04), in its own widget or in another one. */
export function PlateCard(props: PlateCardProps) {
  useStyles(styles);
  const t = useText();
  const { widget, main, schoolId, contentType, portalPageId, inAddress, depth = 0, onMissing } = props;
  const { api, session } = widget;
  const { value, error, busy, retry } = useResource(readTree, { api, schoolId, contentType }, main ? whole : part);
  const tree = value ?? undefined;
  const empty = value === null;
  const user = useValue(session.user);
  const sessionError = useValue(session.error);

  useEffect(() => {
    if (empty) onMissing?.();
  }, [empty, onMissing]);

  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { at, lost, choose } = useChoice({
    tree,
    inAddress,
    memory: { schoolId, contentType, page: portalPageId || location.pathname, userId: userIdOf(user) },
    ready: user !== undefined || sessionError !== null,
    onShown(choice) {
      if (!tree) return;
      const { sectionId, templateId } = tree;
      const categoryId = choice.path.at(-1) ?? '';
      const restored = choice.by === 'memory';
      const categoryIdPath = choiceText(choice.path);
      const title = tree.titleOf(choice.at);
      widget.emit('campus-plate-selected', { sectionId, templateId, categoryId, categoryIdPath, title, restored });
      if (choice.by === 'user') widget.track('plate-category-chosen', { sectionId, categoryId });
    },
  });
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const chooseIn = (category: number) => {
    choose(category);
    close();
  };

  if (error && !tree) return <CallError title={t('plate:card.failed')} error={error} busy={busy} onRetry={retry} />;
  if (empty) {
    return (
      <LazyBoundary load={loadMissing} meanwhile={<EmptyBlock drawing="shelf" text={t('plate:card.empty')} />}>
        {({ PlateMissing }) => <PlateMissing widget={widget} schoolId={schoolId} />}
      </LazyBoundary>
    );
  }
  if (!tree || at === null) return <PlateSkeleton />;
  return (
    <section className="plate" aria-labelledby="title" aria-busy={busy}>
      <Plate
        heading={
          <Heading depth={depth} className="title" part="title" id="title" tabIndex={-1}>
            <bdi>{tree.title}</bdi>
          </Heading>
        }
        {...{ widget, schoolId, tree, at }}
        onSubscribed={props.onSubscribed}
        portalPageId={pageIdOf(portalPageId)}
        {...{ contentType, depth }}
        size={main ? PLATE_PAGE_SIZE : SECTION_SIZE}
        onChoose={choose}
      >
        {lost && (
          <Notice kind="warning">
            {t('plate:card.gone', { category: at === ROOT ? t('plate:chooser.all') : tree.titleOf(at) })}
          </Notice>
        )}
        <div className="choose">
          <Button
            ref={trigger}
            icon={list}
            aria-expanded={open}
            aria-controls="chooser"
            onPointerEnter={() => void loadChooser().catch(() => {})}
            onClick={() => setOpen(!open)}
          >
            {t('plate:card.choose')}
          </Button>
        </div>
        {open && (
          <LazyBoundary load={loadChooser} meanwhile={<Skeleton kind="block" height="400px" />}>
            {({ Chooser }) => (
              <Chooser key={tree.templateId} tree={tree} chosen={at} onChoose={chooseIn} onClose={close} />
            )}
          </LazyBoundary>
        )}
      </Plate>
    </section>
  );
}

function PlateSkeleton() {
  return (
    <div className="plate" aria-hidden="true">
      <div className="head">
        <div className="title">
          <Skeleton width="50%" />
        </div>
        <SubscribeSkeleton />
      </div>
      <div className="path">
        <Skeleton width="140px" />
      </div>
      <Skeleton kind="block" width="180px" height="var(--_size-control)" />
      <div className="owner">
        <OwnerSkeleton />
      </div>
    </div>
  );
}
