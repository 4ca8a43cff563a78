import type { registerFlow } from '../../../widgets/register-flow.ts';
import type { ViewProps } from '../../element/widget.tsx';

type Props = ViewProps<typeof registerFlow>;

/** What every step is given. */
export interface StepProps {
  readonly widget: Props['widget'];
  /** The attributes. */
  readonly given: Omit<Props, 'widget'>;
  readonly store: boolean;
  /** Loads the element of the agreement dialog. */
  readonly loadAgreement: () => Promise<unknown>;
}
