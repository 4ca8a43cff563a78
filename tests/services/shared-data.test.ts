import { describe, expect, it, vi } from 'vitest';
import { apiError, type Result } from '../../src/services/http/api-error.ts';
import { createSharedData, dataOf, errorOf } from '../../src/services/shared-data.ts';

const failed = (): Result<string> => ({ ok: false, error: apiError('network') });
const found = (data: string): Result<string> => ({ ok: true, data });

describe('data that the widgets of a page share', () => {
  it('is loaded once, however many ask for it', async () => {
    const read = vi.fn(async () => found('north'));
    const data = createSharedData(read);
    expect(dataOf(data)).toBeUndefined();
    await Promise.all([data.load(), data.load()]);
    await data.load();
    expect(read).toHaveBeenCalledTimes(1);
    expect(dataOf(data)).toBe('north');
    expect(errorOf(data)).toBeNull();
  });

  it('is loaded again after a failure, whose error a retry keeps and a load clears', async () => {
    const read = vi.fn(async () => failed());
    const data = createSharedData(read);
    await data.load();
    const first = errorOf(data);
    expect(first?.kind).toBe('network');
    const retried = data.retry();
    expect(errorOf(data)).toBe(first);
    await retried;
    expect(errorOf(data)).not.toBe(first);
    read.mockResolvedValueOnce(found('south'));
    const loaded = data.load();
    expect(errorOf(data)).toBeNull();
    await loaded;
    expect(dataOf(data)).toBe('south');
  });
});
