import { useEffect } from 'react';
import type { Navigation } from '../../../services/navigation/navigation.ts';
import { ErrorBlock } from '../../../ui/feedback/error-block.tsx';

interface ForbiddenProps {
  readonly navigation: Pick<Navigation, 'go'>;
  readonly text: string;
}

/** Leads to the 403 page, and says why itself on a page that cancels the navigation. */
export function Forbidden({ navigation, text }: ForbiddenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads there once
  useEffect(() => void navigation.go({ route: 'forbidden', replace: true }), []);
  return <ErrorBlock title={text} />;
}
