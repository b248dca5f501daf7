/** Runs axe on a page and returns its violations. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

/** Axe yields after every rule. With a timer it would hang on pages whose clock a story has stopped. */
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

/** Swagger UI renders the API reference at /api/docs; its colours and nested buttons are not ours to change. */
const FOREIGN = '.swagger-ui'

/**
 * Axe is half a megabyte, so it is injected once per page, and it returns only violations. Transitions are off meanwhile,
 * because contrast is meaningless while colours change, and a change may begin at any moment. Sections with
 * `content-visibility` are laid out first: their estimated heights put the elements below at places where other elements are.
 */
export async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (foreign) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    const styles = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...styles, still]
    const estimated = [...document.querySelectorAll<HTMLElement>('section, article, li')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    )
    for (const element of estimated) element.style.contentVisibility = 'visible'
    const found = await axe.run({ exclude: [[foreign]] }, { resultTypes: ['violations'] })
    document.adoptedStyleSheets = styles
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
