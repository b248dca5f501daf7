/** The markers that the server puts around the first view of a page, and whether this page has one. */
export const FIRST_VIEW = 'data-first-view'

export function hasFirstView(): boolean {
  const view = document.querySelector(`[${FIRST_VIEW}]`)
  return view !== null && getComputedStyle(view).display !== 'none'
}
