/**
 * Typing waits until an opened dialog has taken the focus, and a key until the button it presses is enabled, as a click does.
 *
 * Filling a field focuses it and then types wherever the focus is. A dialog takes the focus a moment after it is drawn,
 * which on a busy machine can be in between. A person is never that fast, but a story is.
 */
import { expect, type Locator, type Page } from '@playwright/test'

type Typing = Record<'fill' | 'press' | 'pressSequentially', (this: Locator, ...given: never[]) => Promise<void>>

/** How long a key waits for a button that is busy, in milliseconds; a story may also press one that stays disabled. */
const BUSY = 5000

let isFixed = false
export async function typeIntoOpenDialogs(page: Page) {
  await page.addInitScript(noteFocus)
  // All locators share one prototype, so any page gives access to it, and once is enough.
  if (isFixed) return
  isFixed = true
  const actions: Typing = Object.getPrototypeOf(page.locator('html'))
  for (const name of ['fill', 'press', 'pressSequentially'] as const) {
    const act = actions[name]
    actions[name] = async function (...given) {
      await this.page().waitForFunction(haveDialogsFocus)
      if (name === 'press')
        await expect(this)
          .toBeEnabled({ timeout: BUSY })
          .catch(() => undefined)
      return act.apply(this, given)
    }
  }
}

/** Runs in the page from the start. Only waits once, because later the focus may be anywhere, such as in a second dialog. */
function noteFocus() {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) target.closest('[aria-modal]')?.setAttribute('data-had-focus', '')
  })
}

/** Runs in the page; on a page that the story opened itself, nothing was recorded before. */
function haveDialogsFocus() {
  const fresh = [...document.querySelectorAll('[aria-modal]:not([data-had-focus])')].filter((each) =>
    each.checkVisibility(),
  )
  for (const dialog of fresh) dialog.toggleAttribute('data-had-focus', dialog.contains(document.activeElement))
  return fresh.every((dialog) => dialog.hasAttribute('data-had-focus'))
}
