import { expect, it } from 'vitest';
import { servesDemo } from '../../scripts/lib/demo.mjs';

it('`npm start` serves the demo on a loopback host, and never where others could reach it', () => {
  for (const env of [{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1' }, { CAMPUS_DEMO: '1' }]) {
    expect(servesDemo(env), JSON.stringify(env)).toBe(true);
  }
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '127.0.0.1.evil.example' },
    { PUBLIC_ORIGIN: 'https://campus.example' },
    { NODE_ENV: 'production' },
    { CAMPUS_DEMO: '0' },
  ]) {
    expect(servesDemo(env), JSON.stringify(env)).toBe(false);
  }
});
