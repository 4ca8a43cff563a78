import type { Locator } from '@playwright/test';

/** What has been typed and chosen in a widget, and which of its switches are on: one entry for each control, in order. */
export const typedIn = (widget: Locator): Promise<string[]> =>
  widget.evaluate((host) => {
    const found: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        const { ariaPressed } = element;
        if (ariaPressed !== null) found.push(`${element.textContent}: ${ariaPressed}`);
        if (element instanceof HTMLInputElement) {
          const isTicked = ['checkbox', 'radio'].includes(element.type);
          // What a file is chosen with is empty as soon as it is taken.
          if (element.type !== 'file')
            found.push(`${element.name}: ${isTicked ? `${element.value} ${element.checked}` : element.value}`);
        } else if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
          found.push(`${element.name}: ${element.value}`);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(host);
    if (host.shadowRoot) walk(host.shadowRoot);
    return found;
  });
