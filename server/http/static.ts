/** Serves the built web app: hashed files forever, the page itself always fresh. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './answers.ts'

export async function webApp(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) return app.setNotFoundHandler((_, reply) => notFound(reply))
  const page = await readFile(join(folder, 'index.html'))
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
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page))
  // Addresses inside the app are the router's business; a missing file or call stays missing.
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://any')
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(pathname)
    return isPage
      ? reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      : notFound(reply)
  })
}
