import type { ViewProps } from '../../../element/widget.tsx';
import { FollowButton, RelationBadge } from '../../../ui/follow-button/follow-button.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import type { definition } from './definition.ts';
import look from './follow-button.css?inline';

export { OneLineError } from '../../../ui/one-line/one-line-error.tsx';

const styles = css(look, 'view');

/** A follow button alone (requirement H03). */
export function FollowButtonView({ widget, userId, personName }: ViewProps<typeof definition>) {
  useStyles(styles);
  if (userId === '') return null;
  return (
    <div className="place">
      <FollowButton
        host={widget}
        userId={userId}
        name={personName}
        primary
        onChange={(change) => widget.emit('campus-follow-changed', change)}
      />
      <span part="relation">
        <RelationBadge host={widget} userId={userId} />
      </span>
    </div>
  );
}
