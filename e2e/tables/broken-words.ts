/** Finds words of a page's tables that are broken over lines or cut off. */
import type { Page } from '@playwright/test'

/** Each as "table: word (what is wrong)". Closed parts of the page are opened first, so that their tables are measured too. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '')

    /** Also what only a screen reader says: it is in a box of one pixel. */
    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return true
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 || height <= 1) return true
      }
      return false
    }

    /** A shortened text may be read in full in its tooltip, and an email can be copied. */
    const isInFullElsewhere = (element: Element, word: string) =>
      element.closest('[title]')?.getAttribute('title')?.includes(word) ?? false

    const isCutOff = (element: Element, word: string, { left, right, top, bottom }: DOMRect) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        // Whatever is beyond the edge of a scrolling box can be scrolled to.
        if (/auto|scroll/.test(overflowX)) return false
        const edge = box.getBoundingClientRect()
        const across = overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)
        const down = overflowY !== 'visible' && (top < edge.top - 4 || bottom > edge.bottom + 4)
        if (across || down) return !isInFullElsewhere(element, word)
      }
      return right > document.documentElement.clientWidth + 1
    }

    const broken: string[] = []
    const words = (table: Element, cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        const element = text.parentElement
        if (!element || element.closest('table') !== table || element.closest('select') || isHidden(element)) continue
        // A text may go on in the next line after a hyphen, but not a code.
        const parts = cell.hasAttribute('data-kind') ? /\S+/g : /[^\s-]+-*|-+/g
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(parts)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          const what = lines.size > 1 ? 'broken' : isCutOff(element, word, range.getBoundingClientRect()) && 'cut off'
          if (what) broken.push(`${nameOf(table)}: ${word} (${what})`)
        }
      }
    }
    const nameOf = (table: Element) =>
      table.querySelector('caption')?.textContent ??
      table.closest('[aria-label]')?.getAttribute('aria-label') ??
      document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent ??
      'a table'

    const tables = [...document.querySelectorAll('main table')].filter((table) => !isHidden(table))
    for (const table of tables) for (const cell of table.querySelectorAll('th, td')) words(table, cell)
    return { tables: tables.map(nameOf), broken }
  })
