import { DEMO_PASSWORD } from './accounts/seed.ts';
import { DEMO_ACTIVATION_CODE } from './register/seed.ts';
import { startPlatform } from './start.ts';

const began = performance.now();
const platform = await startPlatform().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const { main, assets, providers } = platform.origins;
const seconds = ((performance.now() - began) / 1_000).toFixed(1);

console.log(`
  Campus platform, ready after ${seconds} s

  Site and API       ${main}
  Example pages      ${assets}
  Login providers    ${providers}
${process.env.NODE_ENV === 'production' ? '' : `  One-time codes     ${main}/dev/outbox\n`}
  Demo accounts (password ${DEMO_PASSWORD})
    learner@campus.example    teacher@campus.example   admin@campus.example
    owner@campus.example      newcomer@campus.example  org@campus.example   closed@campus.example
  Other providers (password portal-demo)
    engineer@corporate.example   employee@enterprise.example   member@imc.example   reader@messaging.example
    guest@network.example, from ${providers}/network
  Unified portal (password portal-demo)
    employee@portal.example   linked@portal.example    second@portal.example
  Codes
    activation ${DEMO_ACTIVATION_CODE}     invitation NORTH2026
`);

let closing = false;
const stop = (): void => {
  if (closing) return;
  closing = true;
  void platform.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
