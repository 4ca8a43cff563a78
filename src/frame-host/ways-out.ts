/** Opens a page apart from the frame; false if the browser opens no window. */
function openApart(href: string): boolean {
  if (!/^https?:/.test(href)) {
    // Opened by an app of the system.
    window.open(href, '_blank', 'noopener');
    return true;
  }
  const opened = window.open('about:blank', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(href);
  return true;
}

/**
 * Opens an address that a widget leads to, and that its navigation has checked, in a window: the pages of the platform are
 * not shown in frames. A browser opens one only after the user has done something; otherwise the frame offers a link. Where
 * it opens none even then, as in many apps, the link leads away from the page around the frame, with `leave` if it takes
 * the user along.
 */
export function goOn(href: string, target: string, leave?: () => void): void {
  if (!/^(?:https?|mailto|tel):/.test(href)) return;
  const mayOpen = navigator.userActivation?.isActive !== false || target === '_blank';
  if (mayOpen && openApart(href)) return;
  const notice = document.querySelector<HTMLElement>('p.onward');
  const [link, stuck] = [notice?.querySelector('a'), notice?.querySelector<HTMLElement>('.stuck')];
  if (!notice || !link || !stuck) return;
  link.href = href;
  stuck.hidden = true;
  link.target = mayOpen ? '_top' : '_blank';
  link.onclick = (event) => {
    // Seen only if the page does not let its frame lead away, of which nothing tells.
    stuck.hidden = false;
    stuck.querySelector('bdi')?.replaceChildren(href);
    if (!mayOpen || !leave) return;
    event.preventDefault();
    leave();
  };
  notice.toggleAttribute('data-here', mayOpen);
  notice.hidden = false;
  link.focus();
}
