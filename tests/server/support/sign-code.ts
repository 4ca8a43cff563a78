/** The code of a short link, as the phone page receives it. */
export const signCodeOf = async (main: string, link: string): Promise<string> => {
  const answer = await fetch(link, { redirect: 'manual' });
  const { pathname } = new URL(answer.headers.get('location') ?? '', main);
  return pathname.split('/').at(-1) ?? '';
};
