import { type Finding, finding } from './findings.ts';

/** What hides its content until somebody opens it: a page means that. */
const CLOSED = 'details:not([open]), dialog:not([open]), [popover]:not(:popover-open), [hidden], template';

/** How a page writes an element: its tag with its id, or its first class. */
const nameOf = ({ classList, id, localName }: Element): string => {
  if (id) return `${localName}#${id}`;
  return classList.length > 0 ? `${localName}.${classList[0]}` : localName;
};

/** The parent as it is laid out: out of a slot, or the host of a shadow root. */
const parentOf = (element: Element): Element | null => {
  const { assignedSlot, parentElement } = element;
  const root = element.getRootNode();
  return assignedSlot ?? parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

const around = (element: Element): Element[] => {
  const parent = parentOf(element);
  return parent ? [element, ...around(parent)] : [element];
};

/** The declaration of an element that hides what is in it; an empty text if there is none. */
function hiding(element: Element): string {
  const { display, opacity, overflowX, overflowY, visibility } = getComputedStyle(element);
  if (display === 'none') return 'display: none';
  if (visibility !== 'visible') return `visibility: ${visibility}`;
  if (Number(opacity) === 0) return 'opacity: 0';
  if (display === 'contents') return '';
  // Without content, nothing is cut.
  const { height, width } = element.getBoundingClientRect();
  if (height === 0 && overflowY !== 'visible' && element.scrollHeight > 0) return 'height: 0';
  return width === 0 && overflowX !== 'visible' && element.scrollWidth > 0 ? 'width: 0' : '';
}

/**
 * Whether a rule of the page's style sheet keeps a widget from being seen, and where. The outermost element says it: within
 * it, all others have no size, and inherit.
 */
export function visibility(element: Element): Finding[] {
  const chain = around(element);
  if (!element.isConnected || chain.some((one) => one.matches(CLOSED))) return [];
  for (const one of chain.reverse()) {
    const rule = hiding(one);
    if (rule) return [finding('hidden', { name: nameOf(one), value: rule })];
  }
  return [];
}
