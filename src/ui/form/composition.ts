/** Is text being composed in a form that the autoloader drew, as input methods for Chinese or Japanese do? */
export const isComposing = (form: Element | null): form is HTMLFormElement =>
  form?.hasAttribute('data-composing') ?? false;

/** Resolves when no text is being composed in a form: a field that is replaced during it would lose the text. */
export async function composed(form: Element | null): Promise<void> {
  if (!isComposing(form)) return;
  await new Promise((resolve) => form.addEventListener('compositionend', resolve, { once: true }));
  // The browser writes the composed text after the event.
  await new Promise((resolve) => setTimeout(resolve));
  await composed(form);
}
