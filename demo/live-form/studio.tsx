import { useInsertionEffect, useMemo, useState } from 'react';
import { baseStyles } from '../../src/ui/style/base.ts';
import { brandSheet } from '../../src/ui/style/brand.ts';
import { createStyleScope, StyleContext } from '../../src/ui/style/styles.ts';
import { type Locale, LocaleContext } from '../../src/ui/text/locale.ts';
import { StudioForm } from './studio-form.tsx';
import type { FormContext, Submit } from './studio-types.ts';
import { languageOf, textsIn } from './texts.ts';

interface StudioProps {
  readonly root: ShadowRoot;
  readonly context: FormContext;
  readonly submit: Submit;
  readonly onFinish: (id: string) => void;
  readonly onCancel: () => void;
}

/** What surrounds the form: style sheets, the brand of the school, and the texts of the language. */
export function Studio({ context, root, ...form }: StudioProps) {
  const [scope] = useState(() => createStyleScope(root));
  useInsertionEffect(() => {
    for (const piece of baseStyles) scope.adopt(piece);
    scope.brand(brandSheet(context.brandColor));
  }, [scope, context.brandColor]);
  const locale = useMemo((): Locale => {
    const language = languageOf(context.language);
    const direction = language === 'ar_SA' ? 'rtl' : 'ltr';
    return { language, tag: language.replace('_', '-'), direction, t: textsIn(language) };
  }, [context.language]);
  return (
    <StyleContext value={scope}>
      <LocaleContext value={locale}>
        <div className="campus-base" lang={locale.tag} dir={locale.direction}>
          <StudioForm context={context} {...form} />
        </div>
      </LocaleContext>
    </StyleContext>
  );
}
