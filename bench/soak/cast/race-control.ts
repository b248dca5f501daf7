/** Race control of a second event: one race after the other is armed, read by the bridge of a gate, and confirmed. */
import { randomUUID } from 'node:crypto'
import { competitionTeams } from '@paddock/server/db/schema/events.ts'
import { codeOf, type Errand } from '../errand.ts'
import type { Stage } from '../stage.ts'
import { asked, from, keepDoing, type Play } from './cast.ts'

const PACE_MS = 1200
const SCENE_PACE_MS = 4000
const STEPS_OF_RACE = 3
const RUNS = 4
/** Each team has two cars, and races with each in two lanes. */
const RACES_OF_TEAM = 2 * RUNS

export type ControlledEvent = Awaited<ReturnType<typeof openControlledEvent>>
/** By race: the id of the gate's reading, its time in lane 1, and how far the race was acknowledged. */
export type ControlLedger = { races: Map<string, ReadRace>; scenes: number }
type ReadRace = { reading: string; total_us: number; read: boolean; confirmed: boolean }

export async function openControlledEvent({ given, db, urls }: Stage, company_id: string, lengthMs: number) {
  const races = lengthMs / (PACE_MS * STEPS_OF_RACE)
  const count = Math.max(8, Math.ceil(races / RACES_OF_TEAM) + 2)
  const { id } = await given.event(company_id, { status: 'active', max_teams: count })
  const team = (n: number) => ({ event_id: id, team_name: `Planned ${n + 1}`, team_number: `P${n + 1}` })
  await db.insert(competitionTeams).values(Array.from({ length: count }, (_, n) => team(n)))
  const { headers } = await given.organizer(company_id)
  const ask = async (path: string, body: object) => {
    const about = { 'content-type': 'application/json', ...headers }
    const answer = await fetch(urls[0] + path, { method: 'POST', headers: about, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return Object(await answer.json())
  }
  const options = { event_id: id, category: 'Development', runs: RUNS, seed: 7, starts_at: new Date().toISOString() }
  const { teams } = await ask('/api/functions/preview-programme', options)
  await ask('/api/programmes', { ...options, id: randomUUID(), teams })
  const { token } = await ask('/api/gate_tokens', { event_id: id, name: 'Finish line', track: 1 })
  return { id, headers, gate: { 'x-gate-token': String(token) } }
}

export async function playRaceControl(play: Play, event: ControlledEvent, ledger: ControlLedger) {
  await Promise.all([races(play, event, ledger), scenes(play, event, ledger)])
}

type Race = { id: string; state: string }

/** Looks at the track before each step, as a desk does: a step whose answer was lost is seen there. */
async function races(play: Play, event: ControlledEvent, { races }: ControlLedger) {
  const chance = play.chanceFor('race control')
  const send = (errand: Errand) => play.errands.run(chance, errand)
  const desk = { ...event.headers, ...from(7, 1) }
  await keepDoing(play, chance, PACE_MS, async () => {
    const control = await asked<{ tracks: { race: Race | null; next: Race[] }[] }>(play, chance, {
      ...{ method: 'GET', path: `/api/race_control/${event.id}`, headers: desk },
    })
    const [track] = control?.tracks ?? []
    const race = track?.race ?? track?.next[0]
    if (!race) return
    const known = races.get(race.id) ?? {
      reading: randomUUID(),
      total_us: 1_100_000 + races.size * 1000,
      read: false,
      confirmed: false,
    }
    races.set(race.id, known)
    const { path, headers, body } = stepOf(event, desk, race, known)
    const { status, body: said } = await send({ path, headers, body })
    if (status === 200 && path.endsWith('gate-reading')) known.read = true
    if (status === 200 && path.endsWith('confirm-race')) known.confirmed = true
    // The step was made by an attempt whose answer was lost.
    if (status !== 200 && codeOf(said) !== 'WRONG_STATE') play.refusals.push(`${path} ${status} ${codeOf(said)}`)
  })
}

function stepOf({ id: event_id, gate }: ControlledEvent, desk: Record<string, string>, race: Race, known: ReadRace) {
  const race_id = race.id
  if (race.state === 'provisional') return { path: '/api/functions/confirm-race', headers: desk, body: { race_id } }
  if (race.state !== 'armed')
    return { path: '/api/functions/call-race', headers: desk, body: { race_id, from: race.state, to: 'armed' } }
  const lanes = [1, 2].map((lane) => ({
    ...{ lane, status: 'finish', reaction_us: 150_000, time_us: known.total_us + lane - 1 },
  }))
  const reading = { id: known.reading, event_id, track: 1, race_id, contact: 'lights', lanes, raw: [] }
  return { path: '/api/functions/gate-reading', headers: { ...gate, ...from(7, 2) }, body: reading }
}

/** Somebody switches what all screens show. */
async function scenes(play: Play, event: ControlledEvent, ledger: ControlLedger) {
  const chance = play.chanceFor('screens')
  const headers = { ...event.headers, ...from(7, 3) }
  await keepDoing(play, chance, SCENE_PACE_MS, async (turn) => {
    const body = { scene: chance.pick(['racing', 'knockout', 'break'] as const), message: `Race ${turn}` }
    const path = `/api/event_shows/${event.id}`
    if (await asked(play, chance, { method: 'PATCH', path, headers, body })) ledger.scenes++
  })
}
