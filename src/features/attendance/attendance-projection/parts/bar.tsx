import type { ComponentProps } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { eye, eyeOff } from '../../../../ui/icon/icons.ts';
import { maximize, minimize, pause, play, users } from '../../../../ui/icon/more-icons.ts';
import { useText } from '../../../../ui/text/locale.ts';

/** The display options that the user has chosen. */
export interface Choices {
  readonly isNameless: boolean;
  readonly isNumbersOnly: boolean;
}

/** The way back to the attendance: a link, or a function that closes the screen where it lies over a page. */
export type WayBack = (ComponentProps<'a'> & { readonly href: string }) | (() => void);

interface BarProps {
  readonly choices: Choices;
  readonly isFull: boolean;
  readonly back: WayBack;
  readonly isPaused: boolean;
  /** Whether the attendance is over, so that nothing changes. */
  readonly isOver: boolean;
  readonly onChoose: (choices: Choices) => void;
  readonly onFull: () => void;
  readonly onPause: () => void;
}

/** The buttons of the screen. */
export function Bar({ back, choices, isFull, isOver, isPaused, onChoose, onFull, onPause }: BarProps) {
  const t = useText();
  const { isNameless, isNumbersOnly } = choices;
  return (
    <div className="proj-actions" part="actions">
      {!isOver && (
        <Button compact kind="quiet" icon={isPaused ? play : pause} onClick={onPause}>
          {t(isPaused ? 'attendance-projection:action.resume' : 'attendance-projection:action.pause')}
        </Button>
      )}
      <Button
        compact
        kind="quiet"
        icon={isNameless ? eyeOff : eye}
        aria-pressed={isNameless}
        onClick={() => onChoose({ ...choices, isNameless: !isNameless })}
      >
        {t('attendance-projection:action.nameless')}
      </Button>
      <Button
        compact
        kind="quiet"
        icon={users}
        aria-pressed={isNumbersOnly}
        onClick={() => onChoose({ ...choices, isNumbersOnly: !isNumbersOnly })}
      >
        {t('attendance-projection:action.numbers')}
      </Button>
      {typeof back === 'function' ? (
        <Button compact icon={minimize} onClick={back}>
          {t('attendance-projection:action.back')}
        </Button>
      ) : (
        <>
          {!isFull && (
            <Button compact kind="quiet" {...back}>
              {t('attendance-projection:action.back')}
            </Button>
          )}
          <Button compact icon={isFull ? minimize : maximize} onClick={onFull}>
            {t(isFull ? 'attendance-projection:action.leave' : 'attendance-projection:action.full')}
          </Button>
        </>
      )}
    </div>
  );
}
