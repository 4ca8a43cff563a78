import { useCallback, useEffect, useState } from 'react';
import type { CallData } from '../../contract/call.ts';
import type { readCreateConfig } from '../../contract/register.ts';
import type { Fault } from '../../services/fault.ts';
import { registerApi } from './register-api.ts';
import type { StepProps } from './register-step.ts';

export interface CreateConfig {
  /** The last that came; it stays while it is fetched anew. */
  readonly config: CallData<typeof readCreateConfig> | null;
  readonly fault: Fault | null;
  readonly retry: () => void;
}

/** Where to ask for help and the data-processing agreement, in the language of the widget. */
export function useCreateConfig({ api, lastingApi, language }: StepProps['widget']): CreateConfig {
  const [state, setState] = useState<Pick<CreateConfig, 'config' | 'fault'>>({ config: null, fault: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a wish to ask again
  useEffect(() => {
    let wanted = true;
    void registerApi(api, lastingApi)
      .config(language)
      .then((outcome) => {
        if (!wanted) return;
        if (outcome.ok) setState({ config: outcome.data, fault: null });
        else setState((last) => ({ ...last, fault: outcome.fault }));
      });
    return () => {
      wanted = false;
    };
  }, [api, lastingApi, language, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
