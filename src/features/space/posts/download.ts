import type { Attachment } from '../../../contract/space/work-shapes.ts';
import { loadScript } from '../../../services/external/load-script.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import { safeRedirect } from '../../../services/navigation/redirects.ts';
import type { PostApi } from './post-api.ts';

/** The global of the document service’s script. */
interface DocumentSdk {
  download(document: { uid: string; token: string; name: string }): Promise<{ status: number; message: string }>;
}

const sdkOf = (): DocumentSdk | null => {
  const sdk = (globalThis as { CampusDocuments?: Partial<DocumentSdk> }).CampusDocuments;
  return typeof sdk?.download === 'function' ? (sdk as DocumentSdk) : null;
};

/** How a download ended (requirement H09). */
export type DownloadResult =
  | { readonly kind: 'done' | 'sdkMissing' | 'userMissing' }
  | { readonly kind: 'failed'; readonly status: string; readonly message: string }
  | { readonly kind: 'rejected'; readonly error: ApiError };

/** Starts a download without leaving the page: the file is sent as an attachment. */
function follow(address: string, name: string): boolean {
  const url = URL.canParse(address) ? safeRedirect(address, { base: address }) : null;
  if (!url) return false;
  const link = document.createElement('a');
  link.href = url.href;
  link.download = name;
  link.click();
  return true;
}

/** Downloads an attachment from the platform, or with the script of the document service, which is loaded for it. */
export async function download(
  api: Pick<PostApi, 'fileUrl' | 'downloadToken'>,
  resourceId: string,
  { name, servType, uid }: Attachment,
): Promise<DownloadResult> {
  if (servType === 'platform') {
    const file = await api.fileUrl(resourceId, uid);
    if (!file.ok) return { kind: 'rejected', error: file.error };
    return follow(file.data.url, name) ? { kind: 'done' } : { kind: 'failed', status: 'url', message: file.data.url };
  }
  const granted = await api.downloadToken(resourceId, uid);
  if (!granted.ok) return { kind: 'rejected', error: granted.error };
  const { integrity, sdkUrl, token, userId } = granted.data;
  if (userId === '') return { kind: 'userMissing' };
  const sdk = (await loadScript(sdkUrl, integrity)) ? sdkOf() : null;
  if (!sdk) return { kind: 'sdkMissing' };
  const { message, status } = await sdk
    .download({ uid, token, name })
    .catch((error: unknown) => ({ status: 'error', message: String(error) }));
  return status === 200 ? { kind: 'done' } : { kind: 'failed', status: String(status), message: String(message) };
}
