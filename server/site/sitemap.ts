/**
 * /sitemap.xml: every address that search engines may list, and when what is there last changed.
 *
 * | addresses      | /sitemap.xml                                                                       |
 * |----------------|------------------------------------------------------------------------------------|
 * | up to 50,000   | lists all of them                                                                  |
 * | more than that | lists sitemaps: /sitemap-pages-1.xml, /sitemap-events-1.xml, /sitemap-products-1.xml … |
 *
 * 50,000 is the most that one file may have (sitemaps.org). Rows are read and sent in batches, so that a large store costs no memory.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escaped } from '../http/html.ts'

export type Listed = { path: string; changed: Date | undefined }

/** A kind of pages in the order of their ids. */
export type Listing = {
  count: () => Promise<number>
  after: (last: string | undefined, most: number, skipped?: number) => Promise<(Listed & { id: string })[]>
}

const MOST_ADDRESSES = 50_000
const BATCH = 1000
const PART = /^([a-z]+)-([1-9]\d{0,5})\.xml$/

type Sitemap = { publicUrl: string; pages: () => Promise<Listed[]>; listings: Record<string, Listing>; most?: number }

export function sitemapRoutes(app: FastifyInstance, { publicUrl, pages, listings, most = MOST_ADDRESSES }: Sitemap) {
  const of: Record<string, Listing> = { pages: listingOf(pages), ...listings }

  app.get('/sitemap.xml', async (_, reply) => {
    const counts = await Promise.all(
      Object.entries(of).map(async ([name, { count }]) => [name, await count()] as const),
    )
    const all = counts.reduce((sum, [, count]) => sum + count, 0)
    return send(reply, all <= most ? entriesOf(Object.values(of)) : index(counts))
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part', async ({ params }, reply) => {
    const [, name = '', number = ''] = PART.exec(params.part) ?? []
    const listing = Object.hasOwn(of, name) ? of[name] : undefined
    const skipped = (Number(number) - 1) * most
    if (!listing || skipped >= (await listing.count())) return reply.callNotFound()
    return send(reply, entriesOf([listing], skipped))
  })

  async function* entriesOf(parts: readonly Listing[], skipped = 0) {
    yield `${XML}<urlset ${NAMESPACE}>\n`
    for (const { after } of parts) {
      let [left, last, skip]: [number, string | undefined, number] = [most, undefined, skipped]
      while (left > 0) {
        const rows = await after(last, Math.min(BATCH, left), skip)
        yield rows.map(entry).join('')
        if (rows.length < BATCH) break
        ;[left, last, skip] = [left - rows.length, rows.at(-1)?.id, 0]
      }
    }
    yield '</urlset>\n'
  }
  const entry = ({ path, changed }: Listed) =>
    `<url><loc>${escaped(publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`

  async function* index(counts: readonly (readonly [string, number])[]) {
    yield `${XML}<sitemapindex ${NAMESPACE}>\n`
    for (const [name, count] of counts)
      for (let part = 1; part <= Math.ceil(count / most); part++)
        yield `<sitemap><loc>${escaped(`${publicUrl}/sitemap-${name}-${part}.xml`)}</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const send = (reply: FastifyReply, lines: AsyncGenerator<string>) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(lines))

/** Pages that are few enough to be read at once. */
const listingOf = (pages: () => Promise<Listed[]>): Listing => ({
  count: async () => (await pages()).length,
  async after(last, most, skipped = 0) {
    const from = last === undefined ? skipped : Number(last) + 1
    return (await pages()).slice(from, from + most).map((page, index) => ({ ...page, id: String(from + index) }))
  },
})
