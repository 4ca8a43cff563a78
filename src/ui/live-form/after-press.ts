/**
 * Runs something once nothing is pressed. The focus leaves a field when the press of a button begins: if the problem of the field
 * showed at once, the button would move away from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  // Keys press nothing that would move away.
  if (!document.querySelector(':active')) {
    run();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    run();
  };
  // Of a touch, too, whose pointer has already gone when the focus moves.
  for (const type of ['mouseup', 'dragend']) addEventListener(type, end, { capture: true, signal: ended.signal });
}
