import type { ComponentProps } from 'react';
import { MomentField } from '../../../ui/live-form/moment-field.tsx';

type EndFieldProps = Omit<ComponentProps<typeof MomentField>, 'name' | 'onLeave'>;

/** The end of an attendance. Loaded on its own, because the board has no other field for a time. */
export const EndField = (props: EndFieldProps) => <MomentField {...props} name="attendance-end" onLeave={() => {}} />;
