/** Calls the platform with the session of the page, without any of the checks of the widgets. */
export async function call<Data>(path: string, body?: unknown): Promise<Data> {
  const response = await fetch(path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...{ 'content-type': 'application/json', 'x-campus-client': 'bench', 'campus-session': 'cookie' },
      tenant_id: 'north',
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}
