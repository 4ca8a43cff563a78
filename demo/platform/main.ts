import { DEMO_PASSWORD } from './accounts/seed.ts';
import { DEMO_ACTIVATION_CODE } from './register/seed.ts';
import { startPlatform } from './start.ts';

const began = performance.now();
const platform = await startPlatform().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const { isDemo, setupLink } = platform;
const { main, assets, providers } = platform.origins;
const seconds = ((performance.now() - began) / 1_000).toFixed(1);

const lines = setupLink
  ? `
  There is no account yet. The first administrator creates a school at this address, which works once:
    ${setupLink}
`
  : '';

const demo = `
  Login providers    ${providers}
  One-time codes     ${main}/dev/outbox (what SMTP_URL and SMS_URL do not send)

  Demo mode: everyone knows these accounts, so the server refuses to run it on a public address.
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
`;

console.log(`
  Campus platform, ready after ${seconds} s

  Site and API       ${main}
  Example pages      ${assets}${isDemo ? demo : `\n${lines}`}`);

let closing = false;
const stop = (): void => {
  if (closing) return;
  closing = true;
  void platform.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
