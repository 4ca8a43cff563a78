import { css, useStyles } from '../style/styles.ts';
import text from './fade-row.css?inline';

const look = css(text);

/** For the class `campus-fade-row`. */
export const useFadeRow = (): void => useStyles(look);
