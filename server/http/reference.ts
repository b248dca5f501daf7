/** The OpenAPI document at /api/openapi.json and a page to read and try it at /api/docs, both generated from the contract. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@paddock/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import { everyCall } from './calls.ts'

export async function referencePage(app: FastifyInstance, publicUrl: string) {
  // Generated on the first request: it would take a good part of every start-up.
  let document: Promise<string> | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= describeApi(publicUrl).then((described) => JSON.stringify(described))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  const require = createRequire(import.meta.url)
  await app.register(fastifyStatic, {
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/parts/',
    allowedPath: (path) => ['/swagger-ui.css', '/swagger-ui-bundle.js'].includes(path),
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'reference'),
    prefix: '/api/docs/page/',
    decorateReply: false,
  })
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Paddock API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/parts/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/parts/swagger-ui-bundle.js"></script>
    <script src="/api/docs/page/open.js"></script>
  </body>
</html>
`

const MEANING = {
  anyone: 'anyone',
  user: 'a signed-in team user',
  member: 'a member of the team',
  admin: 'an admin of the team',
  organizer: 'an approved organiser',
  judge: 'a judge with an active code',
  owner: 'the business owner',
  laptop: 'whoever sits at the laptop of a venue',
} as const

export async function describeApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Paddock', version: '0.1.0', description: 'Every call of Paddock, and who may make it.' },
    servers: [{ url: `${publicUrl}/api` }],
  })
  for (const { procedure } of everyCall()) {
    const { route, meta } = procedure['~orpc']
    const path = route.path ? document.paths?.[route.path.replace(/\{\+?(\w+)\}/g, '{$1}')] : undefined
    const operation = path?.[(route.method ?? 'POST').toLowerCase() as 'get']
    const who = (meta.who ?? []).map((kind: keyof typeof MEANING) => MEANING[kind]).join(', or ')
    if (operation)
      operation.description = [operation.description, `May be called by ${who}.`].filter(Boolean).join('\n\n')
  }
  return document
}
