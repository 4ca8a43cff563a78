import type { ViewProps } from '../../../element/widget.tsx';
import type { definition } from '../register-flow/definition.ts';

type Props = ViewProps<typeof definition>;

/** The props of every step. */
export interface StepProps {
  readonly widget: Props['widget'];
  /** The attributes of the widget. */
  readonly given: Omit<Props, 'widget'>;
  readonly store: boolean;
  /** Loads the element of the agreement dialog. */
  readonly loadAgreement: () => Promise<unknown>;
}
