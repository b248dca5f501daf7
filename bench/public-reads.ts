/** Public reads: repeated ones from ready bytes, and one that goes through the whole call path to PostgreSQL. */
import { compareRates, type Parts } from './parts.ts'
import type { Row } from './row.ts'

export async function repeatedRead(parts: Parts): Promise<Row> {
  const url = `${parts.house.url}/api/site`
  const value: unknown = await (await fetch(url)).json()
  const baseline = { url: await parts.bare.ask('constant', { value }) }
  return {
    what: 'Repeated public read (GET /api/site)',
    against: 'a bare Fastify handler answering with the same JSON',
    unit: 'req/s',
    budget: { least: 0.7 },
    ...(await compareRates(parts, baseline, { url })),
  }
}

export async function queryingRead(parts: Parts): Promise<Row> {
  const { databaseUrl, url } = parts.house
  const text = "select 'ok' as status, 'reached' as database"
  const baseline = { url: await parts.bare.ask('query', { databaseUrl, text, values: [] }) }
  return {
    what: 'Public read with one query (GET /api/health)',
    against: 'a bare Fastify handler making one prepared query',
    unit: 'req/s',
    budget: { least: 0.5 },
    ...(await compareRates(parts, baseline, { url: `${url}/api/health` })),
  }
}
