/**
 * Renders into a page what a visitor sees before the app has started: the page itself, rendered by the web app's own
 * code (web/app/first-view.tsx) from the answers to its first calls. If that fails, or if the visitor is signed in, the
 * page is sent without a first view and the app renders it.
 *
 * Replaces the empty page. Gain: on a slow phone the store is first painted after 0.41 × the time
 * (`npm run bench -- --only tricks`); why it is not React Router's rendering: docs/decisions/014.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { FirstLoad } from './first-loads.ts'
import type { PublicAnswers } from './public-answers.ts'

type Render = (
  path: string,
  named: Record<string, string>,
  pathname: string,
  answers: unknown[],
  shop: unknown,
) => string | undefined
type Answered = Awaited<ReturnType<PublicAnswers>>

/** Views are cached until an answer changes; beyond this number the least recently requested is dropped. */
const MOST_CACHED = 100
/** A larger answer takes longer to render than the app takes to start, and most of it is below the fold. */
const MOST_CHARACTERS = 100_000
const PLAIN = /^[\w@-]+$/

export function firstViews(app: FastifyInstance, folder: string, answerTo: PublicAnswers) {
  const file = join(folder, 'server', 'first-view.js')
  const cached = new Map<string, { tags: string; view: string }>()
  let loading: Promise<{ firstView: Render }> | undefined
  if (!existsSync(file)) return async (_: FirstLoad, __: string, page: string) => page

  return async ({ path, named, calls }: FirstLoad, pathname: string, page: string) => {
    if (!calls || !Object.values(named).every((value) => PLAIN.test(value))) return page
    try {
      const answers = await Promise.all([...calls, '/api/shop'].map(answerTo))
      if (answers.some(({ status, body }) => status !== 200 || body.length > MOST_CHARACTERS)) return page
      const view = await viewOf(answers)
      return scriptsLater(page).replace('<div id="root"></div>', () => `<div id="root">${view}</div>`)
    } catch (error) {
      app.log.error({ err: error }, 'a first view failed')
      return page
    }

    async function viewOf(answers: Answered[]) {
      const tags = answers.map(({ tag }) => tag).join()
      const known = cached.get(pathname)
      cached.delete(pathname)
      if (known?.tags === tags) {
        cached.set(pathname, known)
        return known.view
      }
      loading ??= import(pathToFileURL(file).href)
      const { firstView } = await loading
      const bodies = answers.map(({ body }): unknown => JSON.parse(body))
      const shop = bodies.pop()
      const view = firstView(path, named, pathname, bodies, shop) ?? ''
      cached.set(pathname, { tags, view })
      for (const oldest of cached.keys()) if (cached.size > MOST_CACHED) cached.delete(oldest)
      return view
    }
  }
}

/**
 * The first view needs its styles and its picture; on a slow connection the app's scripts and calls would compete with
 * them for bandwidth. The page requests those after its first paint (web/start.ts).
 */
const scriptsLater = (page: string) =>
  page.replaceAll(/rel="(modulepreload|preload" as="fetch)"/g, (_, rel: string) => `rel="later" data-rel="${rel}"`)
