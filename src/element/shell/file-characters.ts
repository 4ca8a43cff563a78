/** ASCII has 86 characters from here on. */
const FIRST = 40;

/** The character that stands for a file in the autoloader's tables: it takes a third of the bytes of a number in a list. */
export const characterOf = (index: number): string => String.fromCharCode(FIRST + index);

/** The index of the file that a character stands for. */
export const indexOfCharacter = (character: string): number => character.charCodeAt(0) - FIRST;
