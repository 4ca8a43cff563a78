import { useState } from 'react';
import { deleteWork } from '../../../contract/space/writing.ts';
import { isolated } from '../../../services/language/isolated.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { pencil, trash } from '../../../ui/icon/more-icons.ts';
import { linkTo } from '../../../ui/navigation/link-to.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useBusy } from '../../../ui/react/use-busy.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { SpaceWidget } from '../owner/tab-props.ts';
import { dropKept } from '../works/kept-works.ts';
import { factsOf, type Work } from './api.ts';

interface OwnMenuProps {
  readonly widget: SpaceWidget;
  readonly work: Extract<Work, { readonly kind: 'post' | 'video' }>;
  readonly onDeleted: (workId: string) => void;
}

/** What those who may do with a work: its author changes and deletes it, administrators of its school delete it. */
export function OwnMenu({ onDeleted, widget, work }: OwnMenuProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [busy, during] = useBusy();
  const { author, kind, mayDelete, mayEdit } = work;
  const { id, schoolId, title } = factsOf(work);
  if (!mayEdit && !mayDelete) return null;
  const remove = async () => {
    const result = await during(widget.lastingApi.call(deleteWork, { params: { resourceId: id } }));
    if (!result.ok) {
      widget.report(result.error);
      widget.toast({ kind: 'danger', text: errorText(t, result.error) });
      return;
    }
    setAsking(false);
    dropKept(widget.session.user, author.userId);
    widget.track('work-deleted', { kind });
    widget.toast({ text: t('works:delete.done', { title: isolated(title) }) });
    onDeleted(id);
    const query = { spaceId: author.userId };
    widget.navigation.go({ route: 'personSpaceWorks', params: { schoolId }, query, replace: true });
  };
  const editor = { route: 'workEditor', params: { schoolId }, query: { workId: id, kind } } as const;
  const actions: MenuAction[] = [
    ...(mayEdit
      ? [{ id: 'edit', icon: pencil, label: t('works:own.edit'), link: linkTo(widget.navigation, editor) }]
      : []),
    { id: 'delete', icon: trash, label: t('works:own.delete'), onSelect: () => setAsking(true), danger: true },
  ];
  return (
    <>
      <ActionMenu label={t('works:own.more')} actions={actions} />
      <ConfirmDialog
        open={isAsking}
        title={t('works:delete.title', { title: isolated(title) })}
        cancel={t('works:delete.cancel')}
        confirm={t('works:own.delete')}
        kind="danger"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('works:delete.text')}</p>
      </ConfirmDialog>
    </>
  );
}
