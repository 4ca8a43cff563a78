import { batch, signal } from '@preact/signals-react';
import type { SignAnswer } from '../../../contract/attendance/sign.ts';
import type { Signature } from '../../../contract/attendance/signature.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';
import type { AttendanceSignApi, SignRequest } from './api.ts';

/** Looks up a code and signs the student in with it. */
export function createAttendanceSignState(api: AttendanceSignApi) {
  const page = createResource(api.read, { key: ({ code, userId }: SignRequest) => [code, userId] });
  const answer = signal<SignAnswer | null>(null);
  const failure = signal<ApiError | null>(null);
  const signing = signal(false);
  /** What the platform returned for a code to a visitor. It may be different after the visitor has signed in. */
  let visit: { readonly code: string; readonly claim: string } | null = null;

  const reset = () =>
    batch(() => {
      answer.value = null;
      failure.value = null;
    });

  return {
    ...{ page, answer, failure, signing },
    /** Loads another code, or the same one for another user. */
    async load(request: SignRequest): Promise<void> {
      reset();
      const { code, userId } = request;
      await page.load(userId !== '' && visit?.code === code ? { ...request, code: visit.claim } : request);
      const claim = page.value.peek()?.claim;
      if (userId === '' && claim) visit = { code, claim };
    },
    clear() {
      reset();
      page.set(undefined);
    },
    /** Signs the student in with the claim of the page, and a signature if required. Ignored while a request is running. */
    async sign(signature?: Signature): Promise<void> {
      const claim = page.value.peek()?.claim;
      if (!claim || signing.peek()) return;
      signing.value = true;
      const result = await api.sign(claim, signature);
      batch(() => {
        signing.value = false;
        // The page may show another code by now.
        if (page.value.peek()?.claim !== claim) return;
        answer.value = result.ok ? result.data : null;
        failure.value = result.ok || result.error.kind === 'aborted' ? null : result.error;
      });
    },
  };
}
