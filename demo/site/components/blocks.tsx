import { useMemo, useState } from 'react';
import { Avatar } from '../../../src/ui/avatar/avatar.tsx';
import { Button } from '../../../src/ui/button/button.tsx';
import { ErrorBlock } from '../../../src/ui/feedback/error-block.tsx';
import { Notice } from '../../../src/ui/feedback/notice.tsx';
import { Skeleton } from '../../../src/ui/feedback/skeleton.tsx';
import { Field } from '../../../src/ui/form/field.tsx';
import { Tabs } from '../../../src/ui/form/tabs.tsx';
import { AtWork, Compass, Lock, Unplugged, Windows } from '../../../src/ui/icon/drawings.tsx';
import { Icon } from '../../../src/ui/icon/icon.tsx';
import * as icons from '../../../src/ui/icon/icons.ts';
import * as moreIcons from '../../../src/ui/icon/more-icons.ts';
import { EmptyBlock } from '../../../src/ui/list/empty-block.tsx';
import { Pager } from '../../../src/ui/list/pager.tsx';
import { ConfirmDialog } from '../../../src/ui/overlay/confirm-dialog.tsx';
import { createToaster, Toasts } from '../../../src/ui/overlay/toast.tsx';
import { Progress, Spinner } from '../../../src/ui/progress/progress.tsx';
import { Bdi } from '../../../src/ui/text/bdi.tsx';
import { VipAvatar } from '../../../src/ui/vip-avatar/vip-avatar.tsx';
import { Group } from './group.tsx';
import { PageParts } from './page-parts.tsx';
import type { Sample } from './samples.ts';

const SUBJECTS = ['shelf', 'clock', 'faces', 'magnifier', 'camera'] as const;
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const KINDS = ['danger', 'warning', 'success', 'info', 'violet'];
const TYPES = ['note', 'small', 'dense', 'body', 'lead', 'title', 'page', 'hero'];

function Ground({ s }: { s: Sample }) {
  return (
    <>
      <Group name="Colour">
        <div className="scale">
          {STEPS.map((step) => (
            <span key={step} style={{ background: `var(--_brand-${step})` }} />
          ))}
        </div>
        <div className="row">
          {KINDS.map((kind) => (
            <span
              key={kind}
              className="tag"
              style={{
                color: `var(--_color-${kind}-text)`,
                borderColor: `var(--_color-${kind}-line)`,
                background: `var(--_color-${kind}-surface)`,
              }}
            >
              {kind}
            </span>
          ))}
        </div>
      </Group>
      <Group name="Type">
        <div className="type">
          {TYPES.map((type) => (
            <p key={type} style={{ font: `400 var(--_type-${type})` }}>
              {s.dialogTitle}
            </p>
          ))}
        </div>
      </Group>
    </>
  );
}

function Dialogs({ s }: { s: Sample }) {
  const [open, setOpen] = useState<'plain' | 'guarded' | null>(null);
  const toaster = useMemo(createToaster, []);
  const close = () => setOpen(null);
  return (
    <Group name="Dialog, toast">
      <div className="row">
        <Button onClick={() => setOpen('plain')}>{s.remove}</Button>
        <Button onClick={() => setOpen('guarded')}>{s.emptyAction}</Button>
        <Button onClick={() => toaster.show({ text: s.done, kind: 'success', action: { label: s.undo, run() {} } })}>
          {s.done}
        </Button>
        <Button onClick={() => toaster.show({ text: s.errorTitle, kind: 'danger' })}>{s.errorTitle}</Button>
      </div>
      <ConfirmDialog
        open={open === 'plain'}
        title={s.dialogTitle}
        onClose={close}
        cancel={s.cancel}
        confirm={s.remove}
        kind="danger"
        onConfirm={close}
      >
        <p>{s.dialogText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'guarded'}
        guarded
        size="medium"
        title={s.emptyAction}
        onClose={close}
        cancel={s.cancel}
        confirm={s.emptyAction}
        onConfirm={close}
      >
        <Field name="title" label={s.school} />
        {Array.from({ length: 30 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <p key={line}>{s.dialogText}</p>
        ))}
      </ConfirmDialog>
      <Toasts toaster={toaster} />
    </Group>
  );
}

function Faces({ s }: { s: Sample }) {
  return (
    <Group name="Avatar">
      <div className="row">
        {s.people.map((name) => (
          <Avatar key={name} id={name} name={name} label={name} />
        ))}
        <Avatar id="lost" name="Lost Picture" src="/no-such-picture.png" />
        <VipAvatar id="vip" name="Mei Lin" vip="Gold" />
      </div>
      <div className="row">
        {([24, 32, 40, 64, 96] as const).map((size) => (
          <Avatar key={size} id="school" name="Springfield University" kind="school" size={size} />
        ))}
        <VipAvatar id="vip" name="王小明" vip="Gold" size={64} />
      </div>
      <p>
        {s.people.map((name) => (
          <span key={name}>
            <Bdi>{name}</Bdi>,{' '}
          </span>
        ))}
      </p>
    </Group>
  );
}

/** Components that display content rather than take input. */
export function Blocks({ s }: { s: Sample }) {
  const [page, setPage] = useState(7);
  const [size, setSize] = useState(10);
  const [tab, setTab] = useState('1');
  return (
    <>
      <PageParts s={s} />
      <Group name="Tabs">
        <Tabs
          label={s.search}
          selected={tab}
          onSelect={setTab}
          tabs={[s.way1, s.way2, s.way3, s.school, s.remember].map((label, at) => ({
            id: `${at}`,
            label,
            note: at > 0 ? `${at * 7}` : undefined,
          }))}
        >
          <p>{s.dialogText}</p>
        </Tabs>
      </Group>
      <Group name="Notice, error">
        <Notice kind="info">{s.know}</Notice>
        <Notice kind="success">{s.done}</Notice>
        <Notice kind="warning">{s.warn}</Notice>
        <ErrorBlock
          title={s.errorTitle}
          text={s.errorText}
          code="network"
          onRetry={() => {}}
          actions={
            <Button kind="quiet" compact href="#help">
              {s.more}
            </Button>
          }
        />
      </Group>
      <Dialogs s={s} />
      <Group name="Pager">
        <Pager
          page={page}
          pageSize={size}
          total={1234}
          onPage={setPage}
          pageSizes={[10, 20, 50]}
          onPageSize={setSize}
          jumper
        />
        <Pager label={s.search} page={1} pageSize={20} total={47} onPage={() => {}} />
      </Group>
      <Faces s={s} />
      <Group name="Waiting">
        <div className="row">
          <Skeleton kind="avatar" />
          <div style={{ flex: 1 }}>
            <Skeleton lines={3} />
          </div>
        </div>
        <Skeleton kind="block" />
        <Spinner label={s.warn} />
        <Progress label={s.warn} value={40} />
        <Progress label={s.warn} />
      </Group>
      <Group name="Empty">
        <div className="sunken">
          <EmptyBlock text={s.empty} action={<Button>{s.emptyAction}</Button>} />
        </div>
        {SUBJECTS.map((subject) => (
          <EmptyBlock key={subject} drawing={subject} text={s.empty} action={<Button>{s.emptyAction}</Button>} />
        ))}
      </Group>
      <Group name="Drawings">
        <div className="row">
          <Compass />
          <Lock />
          <Unplugged />
          <AtWork />
          <Windows />
        </div>
      </Group>
      <Group name="Icons">
        <div className="row">
          {[...Object.entries(icons), ...Object.entries(moreIcons)].map(([name, icon]) => (
            <Icon key={name} of={icon} />
          ))}
        </div>
      </Group>
      <Ground s={s} />
    </>
  );
}
