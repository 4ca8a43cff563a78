import { nameToServer } from '../../../demo/site/reader.ts';

/** The choice is that of the platform’s site, too. */
const KEY = 'site-color-scheme';

/** Applies the color scheme that the reader has chosen on this device. */
export function restoreScheme(): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen;
  } catch {
    // With storage blocked the scheme is that of the system.
  }
}

const isDark = (): boolean => {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Makes a button switch between light and dark. */
export function connectSchemeButton(button: HTMLButtonElement): void {
  const show = (): void => {
    button.textContent = '◐';
    button.ariaLabel = isDark() ? 'Light colors' : 'Dark colors';
  };
  button.addEventListener('click', () => {
    const scheme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.scheme = scheme;
    nameToServer('site-scheme', scheme);
    try {
      localStorage.setItem(KEY, scheme);
    } catch {
      // With storage blocked the choice is valid for this page only.
    }
    show();
  });
  show();
  button.hidden = false;
}
