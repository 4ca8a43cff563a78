import { css } from '../style/styles.ts';
import text from './tabs.css?inline';

/** The look of `Tabs`, also for links to the parts of a page or site: `campus-tabs-list` with `campus-tab`. */
export const tabStyles = css(text);
