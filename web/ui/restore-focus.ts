/**
 * A button that is busy is disabled, and the browser then takes the focus away from it without a word: whoever works with
 * the keys alone would start again at the top of the page. So it gets the focus back when it is done.
 */

let last: HTMLElement | undefined

export function restoreLostFocus() {
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined
  })
  new MutationObserver((changes) => {
    if (last && !last.matches(':disabled') && changes.some(({ target }) => target === last)) restoreFocus(last)
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}

/** What has the focus, or had it before it was taken away. */
export const lastFocused = () => last

/** For what should have the focus again, unless the person has gone on to something else. */
export function restoreFocus(element: HTMLElement | undefined) {
  // It may be busy for a while longer.
  last = element
  // What happens now is drawn only then, and until then the browser may still take the focus away.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && element?.isConnected) element.focus({ preventScroll: true })
    }),
  )
}
