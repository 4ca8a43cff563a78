import { safeParse } from 'valibot';
import { CODES } from '../../../contract/codes.ts';
import { createLive } from '../../../contract/live/lives.ts';
import { NewLives } from '../../../contract/live/planning/series.ts';
import { Id } from '../../../contract/shapes.ts';
import type { Api } from '../../../services/http/api.ts';
import { apiError, type Result } from '../../../services/http/api-error.ts';

/** Creates the live course that an external form describes, after checking its fields. */
export async function create(api: Api, form: unknown): Promise<Result<{ readonly id: string }>> {
  const checked = safeParse(NewLives, form);
  if (checked.success) return api.call(createLive, { body: checked.output });
  const field = String(checked.issues[0].path?.[0]?.key ?? '');
  return { ok: false, error: { ...apiError('rejected', { code: CODES.invalidInput }), field } };
}

/** The id in a `finish` event of the form; null for anything else. */
export function finishedId(event: Event): string | null {
  const { detail } = event as CustomEvent<{ readonly id?: unknown } | null>;
  const checked = safeParse(Id, detail?.id);
  return checked.success ? checked.output : null;
}
