/** What a node is loaded with: streams of spectators, laps, signed-in reads, orders, and models of prints. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { meshFile } from '@paddock/domain/printing/models/mesh-file.ts'
import { ball } from '@paddock/domain/printing/models/model-bodies.ts'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import { startHelper } from '../helper-process.ts'
import type { House } from '../house.ts'
import { openRaceDay } from '../race-day.ts'
import { ADDRESS } from '../soak/cast/shoppers.ts'
import type { SubscriberOrders } from '../subscribers-process.ts'
import { runsOf } from '../timing-desks.ts'
import { type Answered, type Ladder, steadily } from './ladder.ts'

const SECONDS = 5
const LAPS_SHOWN = 12
const EVENTS = 8
const TEAMS_OF_EVENT = 24
const READERS = 60

const agent = new Agent({ keepAlive: true, maxSockets: 500 })
let askers = 0

type Body = object | URLSearchParams | Uint8Array
type Headers = Record<string, string>

/** From another address each time, so that no limit per visitor is what is measured. */
function ask(url: string, { headers = {}, body }: { headers?: Headers; body?: Body } = {}) {
  askers += 1
  const isJson = !(body instanceof Uint8Array) && !(body instanceof URLSearchParams)
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/octet-stream'
  const about = {
    'x-forwarded-for': `10.${(askers >> 16) & 255}.${(askers >> 8) & 255}.${askers & 255}`,
    ...(body && { 'content-type': isJson ? 'application/json' : type }),
    ...headers,
  }
  return new Promise<string>((done, failed) => {
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers: about }, (answer) => {
      text(answer).then((said) => {
        const { statusCode = 0 } = answer
        if (statusCode < 400) return done(said)
        failed(new Error(`${url} answered ${statusCode}: ${said.slice(0, 200)}`))
      }, failed)
    })
    sent.on('error', failed)
    sent.end(
      body instanceof Uint8Array ? body : body instanceof URLSearchParams ? String(body) : body && JSON.stringify(body),
    )
  })
}

/** Streams of one event: how long until the last of them has a lap. Also answers with the bytes of a state. */
export async function spectators(house: House): Promise<Ladder & { bytes: () => number; close: () => Promise<void> }> {
  const day = await openRaceDay(house)
  const helper = startHelper<SubscriberOrders>(import.meta.resolve('../subscribers-process.ts'))
  const url = `${house.url}/api/live?topics=results:${day.event_id}`
  let open = 0
  let word = day.last
  let bytes = 0
  const work = async (count: number) => {
    const frame = await helper.ask('open', { url, count: count - open, word })
    open = count
    bytes = Buffer.byteLength(frame)
    const answers: Answered[] = []
    for (let lap = 0; lap < LAPS_SHOWN; lap++) {
      word = randomUUID()
      await helper.ask('rest', {})
      await helper.ask('expect', { words: [word] })
      const began = process.hrtime.bigint()
      await day.record(word)
      answers.push({ ms: Number(BigInt(await helper.ask('heard', {})) - began) / 1e6, ok: true })
    }
    return answers
  }
  return {
    ...{ name: 'Spectators', unit: 'streams', limitMs: 1000, loads: [500, 1000, 2000, 4000, 8000, 12_000], work },
    bytes: () => bytes,
    close: () => helper.stop(),
  }
}

/** Races of two laps, at eight events in turn. */
export async function laps({ given, db, url }: House): Promise<Ladder> {
  const { id: company } = await given.company()
  const { headers } = await given.organizer(company)
  const events = await Promise.all(
    Array.from({ length: EVENTS }, async () => {
      const { id } = await given.event(company, { status: 'active' })
      const team = (n: number) => ({ event_id: id, team_name: `Team ${n}`, team_number: `T${n}` })
      const teams = await db
        .insert(competitionTeams)
        .values(Array.from({ length: TEAMS_OF_EVENT }, (_, n) => team(n)))
        .returning()
      return { id, teams }
    }),
  )
  let races = 0
  const record = () => {
    const event = events[races % EVENTS]
    const runs = runsOf(event?.teams ?? [], Math.floor(races++ / EVENTS))
    return ask(`${url}/api/race_results`, { headers, body: { event_id: event?.id, category: 'Development', runs } })
  }
  const work = (perSecond: number) => steadily(perSecond / 2, SECONDS, record)
  return { name: 'Laps', unit: 'laps/s', limitMs: 250, loads: [20, 40, 80, 160, 240, 320], work }
}

/** Members of teams who open the list of their team: session and membership are looked up for each. */
export async function readers({ given, url }: House): Promise<Ladder> {
  const team = await given.team()
  const people = await Promise.all(Array.from({ length: READERS }, () => given.member(team.id)))
  const read = (number: number) =>
    ask(`${url}/api/user_teams?team_id=${team.id}`, { headers: people[number % READERS]?.headers ?? {} })
  const work = (perSecond: number) => steadily(perSecond, SECONDS, read)
  return { name: 'Signed-in reads', unit: 'reads/s', limitMs: 250, loads: [100, 200, 400, 600, 800, 1200], work }
}

/** A whole purchase: checkout, the pay page of the sandbox on the same node, and its confirmation. */
export async function orders({ given, url }: House): Promise<Ladder> {
  const { id: productId } = await given.product({ inventory_quantity: 100_000 })
  const buy = async () => {
    const id = randomUUID()
    const buyer = { customerEmail: `${id}@example.org`, customerName: 'Bo Buyer', ofAge: true }
    const body = {
      id,
      items: [{ productId, quantity: 1 }],
      ...buyer,
      billingAddress: ADDRESS,
      shippingAddress: ADDRESS,
    }
    const opened = JSON.parse(await ask(`${url}/api/functions/create-product-payment`, { body }))
    const pay = new URLSearchParams({ action: 'pay', card: '4242 4242 4242 4242' })
    await ask(`${url}${new URL(opened.url).pathname}`, { body: pay })
    await ask(`${url}/api/functions/verify-product-payment`, { body: { session_id: opened.session_id } })
  }
  const work = (perMinute: number) => steadily(perMinute / 60, SECONDS + 3, buy)
  return { name: 'Orders', unit: 'orders/min', limitMs: 2000, loads: [60, 120, 300, 600, 900, 1500], work }
}

/** A model of 5 MB is uploaded and measured for a price. */
export async function models({ url }: House): Promise<Ladder> {
  const model = meshFile(ball(40, 160))
  const price = async () => {
    const { id } = JSON.parse(await ask(`${url}/api/files/models?name=car.stl`, { body: model }))
    await ask(`${url}/api/printing_models/${id}/analyse`, { body: {} })
  }
  const work = (perMinute: number) => steadily(perMinute / 60, 2 * SECONDS, price)
  return { name: 'Models of prints', unit: 'models/min', limitMs: 5000, loads: [6, 12, 30, 60, 90, 120, 180], work }
}
