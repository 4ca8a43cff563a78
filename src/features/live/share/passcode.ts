import { PASSCODE_MAX, PASSCODE_MIN } from '../../../contract/live/live-constants.ts';

const COUNT = PASSCODE_MAX - PASSCODE_MIN + 1;
const NUMBERS = 2 ** 32;
/** Numbers above would make the first passcodes more likely. */
const LIMIT = NUMBERS - (NUMBERS % COUNT);

/** A number of 32 bits that nobody can predict. */
const secureNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? LIMIT;

/** A new passcode: every number from 100000 to 999999 is equally likely (requirement L06). */
export function newPasscode(draw: () => number = secureNumber): string {
  let number = draw();
  while (number >= LIMIT) number = draw();
  return String(PASSCODE_MIN + (number % COUNT));
}
