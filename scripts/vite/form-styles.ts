import { parse } from 'postcss';
import type { Plugin } from 'vite';
import { FRAMES_MARK, IMPORTANT_MARK } from '../../src/ui/style/form-marks.ts';

/** The text of a sheet, with marks that the form's version is made of by replacing two literals (`light-scope.ts`). */
export function markStyles(text: string): string {
  const sheet = parse(text);
  sheet.walkComments((comment) => void comment.remove());
  let frames = '';
  sheet.walkAtRules('keyframes', (rule) => {
    frames += rule.toString();
    rule.remove();
  });
  sheet.walkDecls((declaration) => {
    declaration.value += IMPORTANT_MARK;
  });
  return frames ? `${sheet}${FRAMES_MARK}${frames}` : `${sheet}`;
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
