/**
 * Typing waits until an opened dialog has taken the focus.
 *
 * Filling a field puts the focus there and then types wherever the focus is. A dialog takes it a moment after it has been
 * drawn, and on a busy machine that moment could lie in between: no person is so quick, but a story is.
 */
import type { Locator, Page } from '@playwright/test'

type Typing = Record<'fill' | 'press' | 'pressSequentially', (this: Locator, ...given: never[]) => Promise<void>>

let isFixed = false
export async function typeIntoOpenDialogs(page: Page) {
  await page.addInitScript(noteFocus)
  // Locators of all pages share their actions, so any page will do to reach them, once.
  if (isFixed) return
  isFixed = true
  const actions: Typing = Object.getPrototypeOf(page.locator('html'))
  for (const name of ['fill', 'press', 'pressSequentially'] as const) {
    const act = actions[name]
    actions[name] = async function (...given) {
      await this.page().waitForFunction(haveDialogsFocus)
      return act.apply(this, given)
    }
  }
}

/** Runs in the page, from its beginning. Once is enough: later the focus may be anywhere, such as in a second dialog. */
function noteFocus() {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.closest('[aria-modal]')?.setAttribute('data-had-focus', '')
  })
}

/** Runs in the page; one that a story has opened by itself has noted nothing before. */
function haveDialogsFocus() {
  const fresh = [...document.querySelectorAll('[aria-modal]:not([data-had-focus])')].filter((each) =>
    each.checkVisibility(),
  )
  for (const dialog of fresh) dialog.toggleAttribute('data-had-focus', dialog.contains(document.activeElement))
  return fresh.every((dialog) => dialog.hasAttribute('data-had-focus'))
}
