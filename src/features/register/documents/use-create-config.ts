import type { CallData } from '../../../contract/call.ts';
import type { readCreateConfig } from '../../../contract/school/register.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { registerApi } from '../steps/api.ts';
import type { StepProps } from '../steps/register-step.ts';

export interface CreateConfig {
  /** The latest result; kept while it is fetched again. */
  readonly config: CallData<typeof readCreateConfig> | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

type Request = Pick<StepProps['widget'], 'api' | 'language'>;

const load = ({ api, language }: Request, signal: AbortSignal) => {
  const client = api.until(signal);
  return registerApi(client, client).config(language);
};
const options = { key: ({ api }: Request) => api };

/** The support address and the data-processing agreement, in the language of the widget. */
export function useCreateConfig({ api, language }: StepProps['widget']): CreateConfig {
  const { value: config, error, retry } = useResource(load, { api, language }, options);
  return { config, error, retry };
}
