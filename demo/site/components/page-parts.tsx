import { Button } from '../../../src/ui/button/button.tsx';
import { Count } from '../../../src/ui/page/count.tsx';
import { PageHead } from '../../../src/ui/page/page.tsx';
import { Moment, TimeRange } from '../../../src/ui/time/moment.tsx';
import { Group } from './group.tsx';
import type { Sample } from './samples.ts';

const HOUR = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR);

/** The head of a page, a band of the brand, and the forms of times. */
export function PageParts({ s }: { s: Sample }) {
  return (
    <>
      <Group name="Page head">
        <PageHead
          id="sample-title"
          title={s.dialogTitle}
          context={s.know}
          actions={
            <>
              <Button>{s.cancel}</Button>
              <Button kind="primary">{s.emptyAction}</Button>
            </>
          }
        />
      </Group>
      <Group name="Band of the brand">
        <div className="campus-on-brand band">
          <p>{s.know}</p>
          <div className="row">
            <Button kind="primary">{s.signIn}</Button>
            <Button>{s.cancel}</Button>
            <Button kind="quiet">{s.more}</Button>
          </div>
        </div>
      </Group>
      <Group name="Counts">
        <p>
          <Count value={0} /> · <Count value={1234} />
        </p>
      </Group>
      <Group name="Times">
        {[0, 24, -24, 72, 9000].map((hours) => (
          <p key={hours}>
            <Moment of={inHours(hours)} zone="Asia/Shanghai" />
          </p>
        ))}
        <p>
          <TimeRange start={inHours(0)} end={inHours(1)} />
        </p>
        <p>
          <TimeRange start={inHours(72)} end={inHours(90)} />
        </p>
        <p>
          <TimeRange days start={inHours(72)} end={inHours(900)} />
        </p>
      </Group>
    </>
  );
}
