import type { WidgetHandle } from '../../../element/handle.ts';
import type { definition } from './definition.ts';

export type Widget = WidgetHandle<typeof definition>;
