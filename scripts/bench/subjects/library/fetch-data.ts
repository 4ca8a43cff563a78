/** The data of an answer of the platform, without any of the checks of the widgets. */
export async function fetchData<Data>(
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Data> {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
  const response = await fetch(`${path}?${new URLSearchParams(texts)}`, { headers: { tenant_id: 'north' } });
  return ((await response.json()) as { data: Data }).data;
}
