/** Serves the built web app: hashed files are cached for ever, the page itself is never cached. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ALWAYS_LINKED } from '@paddock/domain/site/site-texts.ts'
import { DEFAULT_SHOP, shownShop } from '@paddock/domain/store/shop.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '../identity/sessions.ts'
import { addressOf } from './address.ts'
import { notFound } from './answers.ts'
import { readAddresses, readFirstLoads } from './first-loads.ts'
import { firstViews } from './first-view.ts'
import { escaped } from './html.ts'
import { ownAnswers } from './own-answers.ts'
import { type HeadedPage, notIndexed, withLines } from './page-head.ts'
import type { PublicAnswers } from './public-answers.ts'

/** The page for addresses that search engines or previews may describe; undefined for all others. */
type PageFor = (address: URL, page: string, network: string) => Promise<HeadedPage>
type WebApp = { folder: string; publicUrl: string; pageFor: PageFor; answerTo: PublicAnswers }

export async function webApp(app: FastifyInstance, { folder, publicUrl, pageFor, answerTo }: WebApp) {
  if (!existsSync(join(folder, 'index.html'))) return app.setNotFoundHandler((_, reply) => notFound(reply))
  const bare = await readFile(join(folder, 'index.html'), 'utf8')
  const screen = await readFile(join(folder, 'screen.html'), 'utf8').catch(() => undefined)
  const firstLoadOf = await readFirstLoads(folder)
  const isKnown = await readAddresses(folder)
  const withFirstView = firstViews(app, folder, answerTo)
  const answersFor = ownAnswers(app)
  /** Without the cookie there is no session; with it there may be one. */
  const isNobody = ({ headers }: FastifyRequest) => !headers.cookie?.includes(`${sessionCookie(publicUrl)}=`)

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The server-side bundle (first-view.ts) is not served.
    allowedPath: (path) => !path.startsWith('/server/'),
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControl(path))
    },
  })
  function cacheControl(path: string) {
    if (path.includes(`${folder}/assets/`)) return 'public, max-age=31536000, immutable'
    // A stored copy would keep an old release in every browser for as long.
    return path.includes(`${folder}/service-worker.js`) ? 'no-cache' : 'public, max-age=3600'
  }
  app.get('/', (request, reply) => sendPage(request, reply, addressIn(request)))
  // The web app's router handles addresses inside the app; a missing file or call stays a 404.
  app.setNotFoundHandler(async (request, reply) => {
    const address = addressIn(request)
    const { pathname } = address
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !OF_FILES.test(pathname)
    return isPage ? sendPage(request, reply, address) : notFound(reply)
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, address: URL) {
    const { pathname } = address
    if (screen && OF_SCREENS.test(pathname))
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(screen)
    const nobody = isNobody(request)
    const load = firstLoadOf(address)
    const own = load && !nobody && load.own.length > 0 ? await answersFor(request, load.own) : undefined
    const plain = withLines(bare, [nobody ? NOBODY : undefined, await shopLine(answerTo), load?.head, own])
    const { status, page } = (await pageFor(address, plain, addressOf(request))) ?? unlisted(pathname, plain)
    const shown = load && nobody && status === 200 ? await withFirstView(load, pathname, page) : page
    reply.header('cache-control', own ? 'no-store' : 'no-cache')
    return reply.code(status).type('text/html; charset=utf-8').send(shown)
  }
  /** Pages behind a sign-in, pages whose address is a secret, and addresses that no page has. */
  function unlisted(pathname: string, page: string) {
    return { status: isKnown(pathname) ? 200 : 404, page: withLines(page, [notIndexed]) }
  }
}

/** The longest ending is that of .webmanifest. The signature in a link is longer, and one in four has only letters and digits. */
const OF_FILES = /\.[a-z0-9]{1,12}$/i

/** The addresses of the second, small app: web/screen.html. */
const OF_SCREENS = /^\/(screen|overlay\/[^/]+)\/?$/

const addressIn = ({ url }: FastifyRequest) => new URL(url, 'http://any')

/** Saves the page the request for its session (web/app/session.ts). */
const NOBODY = '<meta name="paddock-session" content="none" />'

/** The shop's settings (web/app/shop.ts); nothing while they are the defaults. */
async function shopLine(answerTo: PublicAnswers) {
  const { status, body } = await answerTo('/api/shop')
  return status !== 200 || body === DEFAULTS ? undefined : `<meta name="paddock-shop" content="${escaped(body)}" />`
}

const DEFAULTS = JSON.stringify(shownShop(DEFAULT_SHOP, ALWAYS_LINKED))
