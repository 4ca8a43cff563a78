import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleAlert, rotateCw } from '../icon/icons.ts';
import { useUid } from '../react/uid.ts';
import { useKeptFocus } from '../resource/kept-focus.ts';
import { css, useStyles } from '../style/styles.ts';
import text from './one-line-error.css?inline';

const look = css(text);

export interface OneLineErrorProps {
  /** Why it cannot be shown: as text if there is no next step, else announced and on hover. */
  readonly reason: string;
  /** The next step: a retry, or a link to the platform. */
  readonly action?: {
    readonly label: string;
    readonly attributes: { readonly href?: string; readonly onClick: (event: MouseEvent) => void };
  };
}

/** An error in place of a widget of one line, such as in the header of a page, which would grow otherwise. */
export function OneLineError({ reason, action }: OneLineErrorProps) {
  useStyles(look);
  const id = useUid();
  const place = useKeptFocus();
  const Tag = action?.attributes.href ? 'a' : 'button';
  const label = <span className="campus-one-line-text">{action?.label ?? reason}</span>;
  return (
    <div ref={place} className="campus-one-line" role="alert" title={reason}>
      {action ? (
        <>
          <Tag {...action.attributes} aria-describedby={id}>
            <Icon of={Tag === 'a' ? circleAlert : rotateCw} size={20} />
            {label}
          </Tag>
          <span className="campus-hidden" id={id}>
            {reason}
          </span>
        </>
      ) : (
        <>
          <Icon of={circleAlert} size={20} />
          {label}
        </>
      )}
    </div>
  );
}
