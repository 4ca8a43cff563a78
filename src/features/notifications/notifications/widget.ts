import type { ViewProps } from '../../../element/widget.tsx';
import type { definition } from './definition.ts';

/** What the parts of the view know of their widget. */
export type NotificationsWidget = ViewProps<typeof definition>['widget'];
