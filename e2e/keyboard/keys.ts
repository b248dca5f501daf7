/** A person without a mouse: one key after the other, and at every stop it can be seen where the keys go. */
import type { Locator, Page } from '@playwright/test'
import { canBePressed, expect } from '../support/story.ts'

const MOST_STOPS = 80

export function keysOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  /** Goes on stop by stop; a trap on the way never gets there. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible()
    await canBePressed(page)
    for (let stops = 0; stops < MOST_STOPS && !(await isAt(target)); stops++) {
      await press(key)
      expect(await page.evaluate(arrive), 'a stop that looks no different with the focus on it').toBeUndefined()
    }
    await expect(target).toBeFocused()
  }
  return { press, type, tabTo }
}

const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement)

declare global {
  interface Window {
    /** The stop before: what may draw its focus, and how that looked. */
    lastStop: { drawn: Element[]; look: string } | undefined
  }
}

/** Runs in the page. Answers with the stop before if leaving it changed nothing that can be seen. */
function arrive() {
  for (const motion of document.getAnimations())
    if (motion.effect?.getComputedTiming().iterations === 1) motion.finish()
  const lookOf = (elements: Element[]) =>
    elements
      .map((element) => getComputedStyle(element))
      .map(({ outline, boxShadow, borderColor, backgroundColor, transform }) =>
        [outline, boxShadow, borderColor, backgroundColor, transform].join(' '),
      )
      .join('\n')
  const at = document.activeElement
  const { drawn: left = [], look } = window.lastStop ?? {}
  const isLeft = left[0] !== at && left.every((element) => element.isConnected)
  const unseen = isLeft && lookOf(left) === look ? left[0]?.outerHTML : undefined
  // A radio or a checkbox may be drawn by what stands beside it.
  const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
  const drawn = [at, at?.nextElementSibling, ...labels].filter((element) => element instanceof Element)
  // A part of the page that was brought into view is no stop of its own.
  const isStop = at instanceof HTMLElement && at !== document.body && at.tabIndex >= 0
  window.lastStop = isStop ? { drawn, look: lookOf(drawn) } : undefined
  return unseen
}
