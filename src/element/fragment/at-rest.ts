/** Whether the view in a shadow root shows its content: no skeleton is left, and nothing says that it is loading. */
export const isAtRest = (root: ParentNode): boolean =>
  root.querySelector('.campus-base :not(.campus-skeleton)') !== null &&
  !root.querySelector('.campus-skeleton,[aria-busy=true]');
