import { NETWORK_PARAMETERS, type NetworkAddress, type NetworkParameter } from '../federated/return-address.ts';

/** What the platform is asked with, by the names of its call. */
export interface NetworkRequest {
  readonly authorizationCode: string;
  readonly redirectionURL: string;
  readonly sign: string;
  readonly requestId: string;
}

/** Why a parameter cannot be used. */
export interface ParameterError {
  readonly name: NetworkParameter;
  readonly is: 'missing' | 'repeated';
}

/**
 * The request to make, or what is wrong with each parameter that cannot be used. What the page says by attribute
 * counts before the address; a parameter that the address repeats is refused whatever the page says, because page and
 * platform could each read another value.
 */
export function readRequest(
  given: Readonly<Record<NetworkParameter, string>>,
  address: NetworkAddress,
): NetworkRequest | readonly ParameterError[] {
  const errors = NETWORK_PARAMETERS.flatMap((name): ParameterError[] => {
    if (address[name] === undefined) return [{ name, is: 'repeated' }];
    return given[name] || address[name] ? [] : [{ name, is: 'missing' }];
  });
  if (errors.length > 0) return errors;
  const value = (name: NetworkParameter): string => given[name] || address[name] || '';
  return {
    authorizationCode: value('authorizationCode'),
    redirectionURL: value('redirect_uri'),
    sign: value('sign'),
    requestId: value('requestId'),
  };
}
