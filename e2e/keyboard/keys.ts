/** Navigation by keyboard: one key after the other, checking at every stop that the focus is visible. */
import type { Locator, Page } from '@playwright/test'
import { canBePressed, expect } from '../support/story.ts'

const MOST_STOPS = 80

export function keysOf(page: Page) {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  /** Tabs from stop to stop; fails if a focus trap prevents reaching the target. */
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
    /** The previous stop: the elements that may show its focus, and how they looked. */
    lastStop: { drawn: Element[]; look: string } | undefined
  }
}

/** Runs in the page. Returns the previous stop if leaving it changed nothing visible. */
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
  // The element beside a radio or checkbox may show its focus.
  const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
  const drawn = [at, at?.nextElementSibling, ...labels].filter((element) => element instanceof Element)
  // An element focused by script (tabindex -1) is not a stop.
  const isStop = at instanceof HTMLElement && at !== document.body && at.tabIndex >= 0
  window.lastStop = isStop ? { drawn, look: lookOf(drawn) } : undefined
  return unseen
}
