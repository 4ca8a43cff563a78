// @vitest-environment node
import { expect, it } from 'vitest';
import { plainOf } from '../../../src/ui/plain-text/plain.ts';

it.each([
  ['## Tides\n\nTwice a **day**, _nearly_.', 'Tides\n\nTwice a day, nearly.'],
  ['- one\n- two\n\n1. three', 'one\ntwo\n\nthree'],
  ['> said [he](https://a.example/x_y)', 'said he'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', 'a | b\n\n 1 | 2'],
  ['```js\nlet a_b = 2 * 3 * 4;\n```', 'let a_b = 2 * 3 * 4;'],
  ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
  ['- **عنوان**: نص', 'عنوان: نص'],
  ['No marks: 10 - 3, “#1” & co.', 'No marks: 10 - 3, “#1” & co.'],
])('shows the words of %j in a list [U03]', (text, plain) => {
  expect(plainOf(text).replace(/^ +/gm, ' ')).toBe(plain);
});
