import type { Plugin } from 'vite';
import { FRAMES_MARK, IMPORTANT_MARK } from '../../src/ui/style/form-marks.ts';

const FRAMES = /@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g;

/** The text of a sheet, with marks that the form's version is made of by replacing two literals (`light-scope.ts`). */
export function markStyles(text: string): string {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const frames = bare.match(FRAMES)?.join('') ?? '';
  const rules = bare
    .replace(FRAMES, '')
    .replace(/[^{};]+(?=[;}])/g, (declaration) =>
      declaration.includes(':') ? `${declaration.trimEnd()}${IMPORTANT_MARK}` : declaration,
    );
  return frames ? `${rules}${FRAMES_MARK}${frames}` : rules;
}

/** Prepares the style sheets of components for the light-DOM form, in the build and in tests. */
export const formStylesPlugin = (): Plugin => ({
  name: 'campus:form-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/[^?]+\.css\?inline$/ },
    handler(code) {
      const [, literal] = /^export default (".*");?\s*$/s.exec(code) ?? [];
      if (!literal) throw new Error(`a style sheet is not one string: ${code.slice(0, 80)}`);
      return { code: `export default ${JSON.stringify(markStyles(JSON.parse(literal)))}`, map: null };
    },
  },
});
