import { NETWORK_PARAMETERS, type NetworkAddress, type NetworkParameter } from '../redirects/return-address.ts';

/** The input of the platform call. */
export interface NetworkRequest {
  readonly authorizationCode: string;
  readonly redirectionURL: string;
  readonly sign: string;
  readonly requestId: string;
}

/** Why a parameter is invalid. */
export interface ParameterError {
  readonly name: NetworkParameter;
  readonly is: 'missing' | 'repeated';
}

/**
 * Returns the request, or the error of each invalid parameter. Attributes take precedence over the address. A parameter
 * that is repeated in the address is always rejected, because page and platform could read different values.
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
