import { PASSCODE_MAX, PASSCODE_MIN } from '../../../contract/live/live-constants.ts';

const COUNT = PASSCODE_MAX - PASSCODE_MIN + 1;
const NUMBERS = 2 ** 32;
/** Numbers above this limit are discarded, because they would make the first passcodes more likely. */
const LIMIT = NUMBERS - (NUMBERS % COUNT);

/** A cryptographically random number of 32 bits. */
const secureNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? LIMIT;

/** A new passcode: every number from 100000 to 999999 is equally likely (requirement L06). */
export function newPasscode(draw: () => number = secureNumber): string {
  let number = draw();
  while (number >= LIMIT) number = draw();
  return String(PASSCODE_MIN + (number % COUNT));
}
