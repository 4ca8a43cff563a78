import { Moment } from '../../../ui/time/moment.tsx';

/** When something was, as people say it, with the exact time on hover. */
export const Time = ({ value }: { readonly value: string }) => <Moment of={value} />;
