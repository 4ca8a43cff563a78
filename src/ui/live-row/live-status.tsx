import { css, useStyles } from '../style/styles.ts';
import { useText } from '../text/locale.ts';
import text from './live-status.css?inline';
import { stateOf } from './live-times.ts';

const look = css(text);

/** The status of a live course as a badge. Needs the texts `live`. */
export function LiveStatus({ status }: { readonly status: string }) {
  useStyles(look);
  const t = useText();
  const state = stateOf(status);
  return (
    <span className="campus-live-status" data-state={state} part="status">
      {t(`live:status.${state}`)}
    </span>
  );
}
