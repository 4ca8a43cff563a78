/** An identity at a provider. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The account name at the provider, for display. */
  readonly account: string;
  readonly name: string;
}
