import { batch, signal } from '@preact/signals-react';
import type { SignAnswer } from '../../../contract/attendance/sign.ts';
import type { Signature } from '../../../contract/attendance/signature.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { createResource } from '../../../services/resource/resource.ts';
import type { AttendanceSignApi, SignRequest } from './api.ts';

/** What a code is for, and signing in with it. */
export function createAttendanceSignState(api: AttendanceSignApi) {
  const page = createResource(api.read, { key: ({ code, userId }: SignRequest) => [code, userId] });
  const answer = signal<SignAnswer | null>(null);
  const failure = signal<ApiError | null>(null);
  const signing = signal(false);
  /** What a visitor was answered for a code: it may have changed when they have signed in to their account. */
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
    /** Signs the student in with the claim of the page, and a signature if it takes one. While that is running, a second request is not sent. */
    async sign(signature?: Signature): Promise<void> {
      const claim = page.value.peek()?.claim;
      if (!claim || signing.peek()) return;
      signing.value = true;
      const result = await api.sign(claim, signature);
      batch(() => {
        signing.value = false;
        // Meanwhile the page may show another code.
        if (page.value.peek()?.claim !== claim) return;
        answer.value = result.ok ? result.data : null;
        failure.value = result.ok || result.error.kind === 'aborted' ? null : result.error;
      });
    },
  };
}
