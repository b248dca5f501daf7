/** What axe finds wrong with a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Axe hands the page its turn after every rule; by a timer it would wait for ever where a story has stopped the clock. */
const TURN = `
  const timer = setTimeout
  const turns = new MessageChannel()
  const waiting = []
  turns.port1.onmessage = () => waiting.shift()()
  const later = (work, milliseconds, ...given) =>
    milliseconds ? timer(work, milliseconds, ...given) : (waiting.push(work), turns.port2.postMessage(0))`
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const AXE = `(() => {${TURN}
  ;((setTimeout) => {${SOURCE}
  })(later)
})()`

/** The API reference at /api/docs is drawn by Swagger UI, whose colours and nested buttons are not ours to change. */
const FOREIGN = '.swagger-ui'

/**
 * Axe is half a megabyte, so a page that is looked at again keeps it; and it is asked only for what is wrong. Colours that
 * are changing are nobody's colours, so they come to rest first.
 */
export async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (foreign) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const found = await axe.run({ exclude: [[foreign]] }, { resultTypes: ['violations'] })
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return `${target.join(' ')} (${why})`
      }),
    }))
  }, FOREIGN)
}
