import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { ListModel } from '../record-list/list-model.ts';
import { statusesOf, statusText } from '../record-list/status-texts.ts';

interface KeyHintsProps {
  readonly rollCall: boolean;
  readonly model: Pick<ListModel, 'hints' | 'singleKeys'>;
}

const LETTERS = { 1: 'P', 2: 'A', 3: 'L', 4: 'E' } as const;

/** The modifier keys of the user’s system: Macs have another one for commands. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** The keys that mark and select, below the rows. Single keys can be turned off (WCAG 2.1.4). */
export function KeyHints({ model: { hints, singleKeys: single }, rollCall }: KeyHintsProps) {
  const t = useText();
  const open = useValue(hints.on);
  const singleKeys = useValue(single.on);
  const command = commandKey();
  const keys = [
    ...(singleKeys
      ? statusesOf(rollCall).map(
          (status) => [[String(status), LETTERS[status]], statusText(t, status, rollCall)] as const,
        )
      : []),
    [['↑', '↓', '←', '→'], t('attendance-board:hint.move')],
    [['Enter'], t('attendance-board:hint.open')],
    [['Shift + Space'], t('attendance-board:hint.select')],
    [[`${command} + A`], t('attendance-board:hint.all')],
    [[`${command} + Z`], t('attendance-board:hint.undo')],
    [[`${command} + P`], t('attendance-board:hint.print')],
  ] as const;
  return (
    <footer className="hints" part="hints">
      <div className="hints-head">
        <Button kind="quiet" compact aria-expanded={open} onClick={() => hints.set(!open)}>
          {t('attendance-board:hint.title')}
        </Button>
        {open && <Checkbox label={t('attendance-board:hint.single')} checked={singleKeys} onChange={single.set} />}
      </div>
      {open && (
        <ul className="hints-list">
          {keys.map(([names, does]) => (
            <li className="hint" key={does}>
              {names.map((name) => (
                <kbd className="key" key={name} dir="ltr">
                  {name}
                </kbd>
              ))}
              <span>{does}</span>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
