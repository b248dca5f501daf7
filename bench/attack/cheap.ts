/** Attacks that cost the attacker little: many paths, many streams, full disks, reserved stock, slow or packed requests. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { binaryStlOf, box } from '@paddock/domain/printing/stl-writer.ts'
import { ADDRESS } from '../soak/cast/shoppers.ts'
import { type Verdict, verdict } from '../soak/reckoning/verdict.ts'
import type { Stage } from '../soak/stage.ts'
import { countOf, from, many, messageOf, network, type Wire } from './wire.ts'

/** What the nodes are started with, besides the settings of the soak. */
export const SETTINGS = {
  METRICS_TOKEN: 'only-for-the-monitoring',
  UNCLAIMED_UPLOADS_MB: '4',
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '1',
}

/** A series for each random path would fill the memory of the monitoring, and a code in a label would tell it to everyone who reads it. */
export async function randomPaths(_: Stage, wire: Wire): Promise<Verdict> {
  const figures = async () =>
    (await wire.get('/api/metrics', { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` })).text
  const seriesIn = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#')).length
  await many(20, () => wire.get('/api/portal_invitations/A1B2C3D4'))
  const before = seriesIn(await figures())
  await many(1000, (n) => wire.get(`/api/SECRET${n}/${randomUUID()}`, network(3000 + n)))
  const after = await figures()
  const grown = seriesIn(after) - before
  return verdict('a thousand random paths', `${grown} more series in the metrics`, [
    ...(grown > 40 ? [`The metrics grew by ${grown} series.`] : []),
    ...(/SECRET|A1B2C3D4/.test(after) ? ['A label shows what was asked for.'] : []),
    ...((await wire.get('/api/metrics')).status === 404 ? [] : ['The metrics are shown without the token.']),
  ])
}

/** Streams of strangers must cost no queries while nothing happens, and one stream cannot ask for everything. */
export async function idleStreams({ given, urls, pool }: Stage, wire: Wire): Promise<Verdict> {
  const { id: company_id } = await given.company()
  const event = await given.event(company_id, { status: 'active' })
  const sixty = Array.from({ length: 60 }, () => `results:${randomUUID()}`).join()
  const greedy = await wire.get(`/api/live?topics=${sixty}`)
  const alone = await transactionsIn(pool, 10)
  const closing = new AbortController()
  const streams = await many(150, (n) =>
    fetch(`${urls[n % urls.length]}/api/live?topics=results:${event.id}`, {
      headers: network(5000 + n),
      signal: closing.signal,
    }),
  )
  const readers = streams.map(async ({ body }) => {
    for await (const _ of body ?? []);
  })
  await pause(2000)
  const perSecond = Math.max(0, (await transactionsIn(pool, 10)) - alone)
  closing.abort()
  await Promise.allSettled(readers)
  return verdict('150 idle streams of strangers', `${perSecond.toFixed(1)} more transactions a second`, [
    ...(greedy.status === 400 ? [] : [`A stream of 60 topics was answered with ${greedy.status}.`]),
    ...(countOf(streams, 200) === 150 ? [] : ['Not all streams were opened.']),
    ...(perSecond > 5 ? [`They cost ${perSecond.toFixed(1)} transactions a second.`] : []),
  ])
}

/** A second, on average over so many. */
async function transactionsIn(pool: Stage['pool'], seconds: number) {
  const sum = async () => Number((await pool.query('select sum(xact_commit) as n from pg_stat_database')).rows[0]?.n)
  const before = await sum()
  await pause(seconds * 1000)
  return ((await sum()) - before) / seconds
}

/** Models without an inquiry must not fill the disk, neither from one network nor from many. */
export async function unclaimedModels({ urls }: Stage): Promise<Verdict> {
  const model = binaryStlOf(Array.from({ length: 600 }, () => box(40, 20, 10)).flat(), '600 boxes')
  const upload = async (n: number, where: Record<string, string>) => {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...where },
      body: model,
    }
    const answer = await fetch(`${urls[n % urls.length]}/api/files/stl-files?name=wing.stl`, sent)
    await answer.text()
    return answer
  }
  const one = await many(6, (n) => upload(n, from('198.51.100.20')))
  const range = await many(6, (n) => upload(n, from(`2001:db8:7:7${n}::1`)))
  const [ofNetwork, ofRange] = [countOf(one, 201), countOf(range, 201)]
  return verdict(
    'filling the disk with models',
    `of six each, ${ofNetwork} and ${ofRange} were stored, as fit in 1 MB`,
    [
      ...(ofNetwork === 2 ? [] : [`One network may upload ${ofNetwork} models of 0.4 MB.`]),
      ...(ofRange === 2 ? [] : [`The addresses of one IPv6 network may upload ${ofRange}.`]),
    ],
  )
}

/** Nobody reserves the whole stock without paying. */
export async function hoardedStock({ given }: Stage, wire: Wire): Promise<Verdict> {
  const { id: productId } = await given.product({ inventory_quantity: 500 })
  const open = (about: object, where: Record<string, string>) =>
    wire.post(
      '/api/functions/create-product-payment',
      {
        id: randomUUID(),
        items: [{ productId, quantity: 1 }],
        customerName: 'Bo Buyer',
        customerEmail: `buyer-${randomUUID()}@example.org`,
        billingAddress: ADDRESS,
        shippingAddress: ADDRESS,
        ofAge: true,
        ...about,
      },
      where,
    )
  const browserId = randomUUID()
  const oneBrowser = await many(8, () => open({ browserId }, network(6000)))
  const oneAddress = await many(8, (n) => open({ customerEmail: 'hoarder@example.org' }, network(6100 + n)))
  const oneNetwork = await many(45, () => open({}, network(6200)))
  const [browser, address, behind] = [oneBrowser, oneAddress, oneNetwork].map((answers) => countOf(answers, 200))
  return verdict(
    'reserving the stock without paying',
    `${browser}, ${address} and ${behind} checkouts of one browser, address, network`,
    [
      ...(browser === 3 ? [] : [`One browser has ${browser} open checkouts: ${messageOf(oneBrowser[0] ?? NOBODY)}`]),
      ...(address === 3 ? [] : [`One email address has ${address} open checkouts.`]),
      ...((behind ?? 0) <= 30 ? [] : [`One network has ${behind} open checkouts.`]),
    ],
  )
}

const NOBODY = { status: 0, body: undefined, text: '', headers: new Headers() }

export async function slowAndPacked({ urls }: Stage): Promise<Verdict> {
  const { hostname, port } = new URL(urls[0] ?? '')
  const began = Date.now()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\n')
  const drip = setInterval(() => socket.writable && socket.write('x: y\r\n'), 500)
  const [chunks, packed] = await Promise.all([
    socket.toArray().catch(() => []),
    fetch(`${urls[1]}/api/functions/find-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(`{"email":"${'a'.repeat(5_000_000)}"}`)),
    }),
  ])
  clearInterval(drip)
  const seconds = (Date.now() - began) / 1000
  return verdict('slow headers and packed bodies', `cut after ${seconds.toFixed(0)} s; packed: ${packed.status}`, [
    ...(seconds <= 35 ? [] : [`Headers may take ${seconds.toFixed(0)} s.`]),
    ...(/^HTTP\/1.1 408 /.test(chunks.join('')) ? [] : ['Slow headers were answered.']),
    ...(packed.status === 415 ? [] : [`A packed body was answered with ${packed.status}.`]),
  ])
}
