import { useEffect, useRef, useState } from 'react';
import type { SpaceSetting } from '../../../contract/space/people.ts';
import type { PersonType } from '../../../contract/space/space-constants.ts';
import { addTexts } from '../../../services/language/text-files.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FollowButton, type FollowChange } from '../../../ui/follow-button/follow-button.tsx';
import { eye, eyeOff, type IconData, triangleAlert } from '../../../ui/icon/icons.ts';
import { clock, lock, pencil, plus, radio, star } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { LazyBoundary } from '../../../ui/react/lazy-boundary.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceProfile } from '../edit/edit-dialog.tsx';
import type { SpaceTabProps } from '../owner/tab-props.ts';
import type { Vip } from '../people/vip.ts';
import { Privacy } from './privacy.tsx';

addTexts(import.meta.glob('../../../../locales/*/picture.json'));
addTexts(import.meta.glob('../../../../locales/*/block.json'));

const loadEditDialog = () => import('../edit/edit-dialog.tsx');
const loadBlockDialog = () => import('../block/block-dialog.tsx');

export interface HeadActionsProps extends SpaceTabProps {
  readonly name: string;
  readonly vip: Vip;
  /** Whether the preview has just ended: the menu that began it has the focus then. */
  readonly wasPreviewed: boolean;
  readonly onSettings: (settings: SpaceSetting[]) => void;
  readonly onPreview: () => void;
  readonly onFollow: (change: FollowChange) => void;
  readonly onProfile: (change: Partial<SpaceProfile>) => void;
  readonly onVisibility: (part: PersonType, isVisible: boolean) => void;
}

/** To write a post and to edit one’s own space, or to follow its owner, as buttons; all others in a menu. */
export function HeadActions(props: HeadActionsProps) {
  const { counts, isOwn, name, onFollow, onPreview, onProfile, owner, schoolId, viewer, vip, wasPreviewed, widget } =
    props;
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const [isKeepingAway, setKeepingAway] = useState(false);
  const menu = useRef<HTMLSpanElement>(null);
  const privacy = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasPreviewed) menu.current?.querySelector('button')?.focus();
  }, [wasPreviewed]);

  const link = (id: string, icon: IconData, label: string, target: Parameters<typeof linkTo>[1]): MenuAction => ({
    ...{ id, icon, label },
    link: linkTo(widget.navigation, target),
  });
  const lives = link('lives', radio, t('space:lives'), { route: 'liveStreaming', query: { schoolId } });
  const own = (): MenuAction[] => [
    { id: 'preview', icon: eye, label: t('space:preview.start'), onSelect: onPreview },
    ...(owner.isOrganizationAccount
      ? []
      : [
          {
            id: 'privacy',
            icon: lock,
            label: t('space:privacy.open'),
            onSelect: () => privacy.current?.showPopover(),
          },
        ]),
    lives,
    link('history', clock, t('space:history'), { route: 'learningHistory', params: { schoolId } }),
    // The icon is that of the membership that there is not (requirement H02).
    ...(vip === 1 ? [] : [link('vip', vip === 2 ? clock : star, t('space:vip.activate'), { route: 'memberCenter' })]),
  ];
  const report = () =>
    link('report', triangleAlert, t('space:report'), {
      ...{ route: 'complaintReport', params: { schoolId } },
      query: { userId: owner.id },
    });
  const keepAway: MenuAction = {
    ...{ id: 'keepAway', icon: eyeOff, label: t('space:keepAway') },
    onSelect: () => setKeepingAway(true),
  };
  return (
    <div className="actions" data-by-user="">
      {isOwn ? (
        <>
          <Button
            compact
            kind="primary"
            icon={plus}
            {...linkTo(widget.navigation, { route: 'workEditor', params: { schoolId } })}
          >
            {t('space:write')}
          </Button>
          <Button compact icon={pencil} onClick={() => setEditing(true)}>
            {t('space:edit')}
          </Button>
        </>
      ) : (
        <FollowButton host={widget} userId={owner.id} name={name} primary onChange={onFollow} />
      )}
      <span ref={menu}>
        <ActionMenu
          label={t('space:more')}
          actions={isOwn ? own() : [lives, ...(viewer ? [keepAway, report()] : [])]}
        />
      </span>
      {isOwn && (
        <Privacy
          widget={widget}
          owner={owner}
          schoolId={schoolId}
          settings={counts.settingList}
          trigger={menu}
          panel={privacy}
          onSettings={props.onSettings}
          onVisibility={props.onVisibility}
        />
      )}
      {isKeepingAway && (
        <LazyBoundary load={loadBlockDialog} texts="block">
          {({ default: BlockDialog }) => (
            <BlockDialog widget={widget} userId={owner.id} name={name} onClose={() => setKeepingAway(false)} />
          )}
        </LazyBoundary>
      )}
      {isEditing && (
        <LazyBoundary load={loadEditDialog} texts="picture">
          {({ default: EditDialog }) => (
            <EditDialog widget={widget} owner={owner} onSaved={onProfile} onClose={() => setEditing(false)} />
          )}
        </LazyBoundary>
      )}
    </div>
  );
}
