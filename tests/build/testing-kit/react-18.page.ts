import { it } from 'vitest';
import { takeOver } from './react-hydration.ts';

it('keeps properties, events and the ref of a component through hydration in React 18 [D04]', () => takeOver(18));
