/** A static copy of a page: the finished markup and the same styles and scripts, which are fetched and parsed but do nothing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export type StaticFile = { type: string; body: Buffer }

/** Collects the scripts and styles that a page fetches; the returned function waits for them. */
export function collectFiles(page: Page, files: Map<string, StaticFile>) {
  const reading: Promise<unknown>[] = []
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? ''
    // Anything after the content is irrelevant, and cannot be read once the page is closed.
    if (/javascript|css/.test(type))
      reading.push(
        answer.body().then(
          (body) => files.set(new URL(answer.url()).pathname, { type, body }),
          () => undefined,
        ),
      )
  })
  return () => Promise.all(reading)
}

/** A script of the same size that is parsed but does nothing: its code is in a function that is never called. */
const idle = (source: string) =>
  `async function idle(){${source
    .replaceAll(/import(?:[\w$*{},\s]+from)?\s*["'][^"']+["'];?/g, '')
    .replace(/export\s*\{[^}]*\};?\s*$/, '')}}`

/** `plain` are scripts that run as they are. */
export function serve(files: Map<string, StaticFile>, plain: Record<string, string> = {}) {
  const ready = new Map(
    [...files].map(([path, { type, body }]) => {
      return [path, { type, body: gzipSync(type.includes('javascript') ? idle(body.toString()) : body) }]
    }),
  )
  for (const [path, source] of Object.entries(plain))
    ready.set(path, { type: 'text/javascript', body: gzipSync(source) })
  const server = createServer((request, answer) => {
    const file = ready.get(new URL(request.url ?? '', 'http://bench').pathname)
    if (!file) return answer.writeHead(404).end()
    return answer.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.body)
  })
  return new Promise<{ url: string; close: () => void }>((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }),
    )
  })
}
