import { useCallback, useEffect, useState } from 'react';
import type { CallData } from '../../../contract/call.ts';
import type { readCreateConfig } from '../../../contract/school/register.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { registerApi } from '../steps/api.ts';
import type { StepProps } from '../steps/register-step.ts';

export interface CreateConfig {
  /** The latest result; kept while it is fetched again. */
  readonly config: CallData<typeof readCreateConfig> | null;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The support address and the data-processing agreement, in the language of the widget. */
export function useCreateConfig({ api, lastingApi, language }: StepProps['widget']): CreateConfig {
  const [state, setState] = useState<Pick<CreateConfig, 'config' | 'error'>>({ config: null, error: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must fetch again
  useEffect(() => {
    let wanted = true;
    void registerApi(api, lastingApi)
      .config(language)
      .then((result) => {
        if (!wanted) return;
        if (result.ok) setState({ config: result.data, error: null });
        else setState((last) => ({ ...last, error: result.error }));
      });
    return () => {
      wanted = false;
    };
  }, [api, lastingApi, language, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
