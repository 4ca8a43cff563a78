import type { Navigation } from '../../../services/navigation/navigation.ts';

interface School {
  readonly navigation: Pick<Navigation, 'href'>;
  readonly tenant: { readonly id: string };
}

/** Where the six digits of a school are typed, as people write addresses: without `https://` and without the language. */
export function entryAddress({ navigation, tenant }: School): string {
  const { host, pathname, searchParams } = new URL(
    navigation.href({ route: 'attendanceSignEntry', query: { tenant: tenant.id } }),
  );
  return `${host}${pathname}?tenant=${searchParams.get('tenant')}`;
}
