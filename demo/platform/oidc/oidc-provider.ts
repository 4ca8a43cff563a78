/** What oidc-provider prints at every start on Node 20, on which it works; the server tests run there, too. */
const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime. Use Node.js v22.x LTS, or a later LTS release.';

const { warn } = console;
console.warn = (...said: unknown[]): void => {
  if (!String(said[0]).includes(RUNTIME_WARNING)) warn.apply(console, said);
};
const { default: Provider, errors } = await import('oidc-provider');
console.warn = warn;

export { errors, Provider };
