import type { Read } from './contract-calls.ts';
import type { Names } from './names.ts';
import { plainView, readingView } from './view-files.ts';

const cssFile = ({ name }: Names, read: Read | null): string => `.${name} {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--_space-5);
  padding-block: var(--_space-5);
}
.title {
  font: 600 var(--_type-page);
  overflow-wrap: anywhere;
}
${
  read?.isList
    ? `.list {
  display: grid;
  gap: var(--_space-3);
}
/* One row is as high as its skeleton. */
.item {
  min-block-size: 1lh;
  overflow-wrap: anywhere;
}
`
    : read
      ? `/* One line is as high as its skeleton. */
.content {
  min-block-size: 1lh;
  overflow-wrap: anywhere;
}
`
      : ''
}`;

/** The code of a widget: view and style sheet. */
export function codeFiles(names: Names, read: Read | null): Record<string, string> {
  const folder = `src/features/${names.family}/${names.name}`;
  return {
    [`${folder}/view.tsx`]: read ? readingView(names, read) : plainView(names),
    [`${folder}/${names.name}.css`]: cssFile(names, read),
  };
}
