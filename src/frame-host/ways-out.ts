/**
 * Opens an address that a widget leads to, and that its navigation has checked, in a window: the pages of the platform are
 * not shown in frames. A browser opens one only after the user has done something; otherwise the frame offers a link.
 */
export function goOn(href: string, target: string): void {
  if (!/^(?:https?|mailto|tel):/.test(href)) return;
  if (navigator.userActivation?.isActive !== false || target === '_blank') {
    window.open(href, '_blank', 'noopener');
    return;
  }
  const notice = document.querySelector<HTMLElement>('.onward');
  const link = notice?.querySelector('a');
  if (!notice || !link) return;
  link.href = href;
  notice.hidden = false;
}
