/** Serves the built web app: hashed files forever, the page itself always fresh. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './answers.ts'
import { readFirstLoads } from './first-loads.ts'

/** The page for addresses that have a head of their own; undefined for all others. */
type PageFor = (pathname: string, page: string) => Promise<{ status: number; page: string } | undefined>

export async function webApp(app: FastifyInstance, folder: string, pageFor: PageFor) {
  if (!existsSync(join(folder, 'index.html'))) return app.setNotFoundHandler((_, reply) => notFound(reply))
  const bare = await readFile(join(folder, 'index.html'), 'utf8')
  const withFirstLoad = await readFirstLoads(folder)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes(`${folder}/assets/`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const home = withFirstLoad('/', bare)
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(home))
  // Addresses inside the app are the router's business; a missing file or call stays missing.
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://any')
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname)
    if (!isPage) return notFound(reply)
    const page = withFirstLoad(pathname, bare)
    const own = await pageFor(pathname, page)
    return reply
      .code(own?.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(own?.page ?? page)
  })
}
