/**
 * Nothing that is held leaves the server: every call of the contract and every live topic is tried as every caller without
 * the right, on an event whose marks, laps, penalties and points all contain one number.
 */

import type { CallerKind } from '@paddock/contract/call.ts'
import { embargoedPartsOf, staffMay } from '@paddock/contract/competition/staff-rights.ts'
import { STAFF_ROLES } from '@paddock/domain/competition/staff.ts'
import { PARTS } from '@paddock/domain/embargo/parts.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type FuzzedCall, fuzzedCalls, goodInput } from './inputs.ts'
import { askedFor } from './wire.ts'
import { type OwnSide, openWorld, type World } from './world.ts'

/** In points, in seconds and in milliseconds, but not within a time of day or an id; and what a place or a total is called. */
const HELD =
  /(?<!\d)7\.31|(?<![\w-])731\d(?![\w-])|"(category_position|total_position|total_points|place)":\s*-?(?!0[,}])\d/
const SEES_NOTHING = STAFF_ROLES.filter((role) => embargoedPartsOf(role).length === 0)

let world: World
let own: OwnSide
let event_id = ''
/** The organiser is one of another company. */
let callers: { name: string; may: (call: FuzzedCall) => boolean; headers: Record<string, string> }[] = []

beforeAll(async () => {
  world = await openWorld()
  own = await world.ownSide()
  event_id = String(own.side.rows['competition_events']?.['id'])
  const { pool, given } = world
  const plant = (sql: string) => pool.query(sql, [event_id])
  await plant(
    `update competition_scores set total_score = 7.31, criteria_scores = '{"Design": 7.31}' where event_id = $1`,
  )
  await plant(`update race_results set reaction_time = 1, racing_time = 7310, net_time = 7310, grand_prix_time = 7311,
    gross_time = 7312, status = 'finish', status_reason = null where event_id = $1`)
  await plant('update other_event_points set points = 7.31 where event_id = $1')
  await plant('update event_penalties set points = 7.31 where event_id = $1')
  await plant('update knockout_points set points = 7.31 where event_id = $1')
  await plant('update knockout_matches set team_a_time = 7313, team_b_time = 7314 where event_id = $1')
  await plant('update competition_teams set scrutineering_penalties = 7.31 where event_id = $1')
  await plant('delete from event_embargoes where event_id = $1')
  for (const part of PARTS)
    await pool.query(`insert into event_embargoes (event_id, part) values ($1, '${part}')`, [event_id])
  const { anyone, user, member, admin, judge, owner } = own.callers
  const foreign = await given.organizer((await given.company()).id)
  const people = { anyone, user, member, admin, judge, owner, organizer: foreign.headers }
  callers = (Object.keys(people) as (keyof typeof people)[]).map((kind) => ({
    name: kind,
    may: ({ who }: FuzzedCall) => (who as readonly CallerKind[]).includes(kind),
    headers: people[kind],
  }))
  for (const role of SEES_NOTHING)
    callers.push({
      name: `staff ${role}`,
      may: ({ name }) => staffMay(role, name),
      headers: (await given.staff(event_id, role)).headers,
    })
})

const setStatus = (status: string) =>
  world.pool.query('update competition_events set status = $2 where id = $1', [event_id, status])

/** What each caller has read of it. */
async function leaksIn(calls: readonly FuzzedCall[]) {
  const leaks = new Set<string>()
  let answered = 0
  // The access walk shows that every other caller is refused.
  for (const { name: caller, may, headers } of callers)
    for (const call of calls.filter(may))
      for (const input of fc.sample(goodInput(call, own.side), { seed: 7, numRuns: 2 })) {
        const answer = await world.send(askedFor(call, input, headers))
        if (answer.status < 400) answered += 1
        const shown = HELD.exec(answer.text)?.[0]
        if (shown && answer.status < 400 && !isWork(caller, call.name)) leaks.add(`${call.name} as ${caller}: ${shown}`)
      }
  return { leaks: [...leaks], answered }
}

const isRead = ({ method }: FuzzedCall) => method === 'GET'
/** A judge may check cars as well, and then works on these sheets. */
const isWork = (caller: string, call: string) => caller === 'judge' && call === 'scrutineering.desk'
/** Practice and the store have numbers of their own, about no event, and so have the points for places of a rule pack. */
const calls = fuzzedCalls().filter(({ name }) => !/^(practice_runs|outbox)\.|^car_models\.rules$/.test(name))

test('the event has what is held, and its organisers see it', async () => {
  await setStatus('active')
  const path = `/api/live_results/${event_id}/everything`
  const { text } = await world.send({ method: 'GET', path, headers: own.callers.organizer })
  expect(text).toContain('7.31')
  expect(text).toContain('7310')
  expect(text).toMatch(HELD)
})

test('no call that reads tells it to a caller without the right, while the event runs', {
  timeout: 300_000,
}, async () => {
  await setStatus('active')
  const { leaks, answered } = await leaksIn(calls.filter(isRead))
  expect(leaks).toEqual([])
  expect(answered).toBeGreaterThan(100)
})

test('no page and no live topic tells it', async () => {
  const pages = ['', '/live', '/events', `/live/${event_id}`, `/live/${event_id}?view=projector`, `/events/${event_id}`]
  for (const page of pages)
    expect((await world.send({ method: 'GET', path: page || '/', headers: {} })).text, page).not.toMatch(HELD)
  const screen = own.side.rows['screens']?.['id']
  const topics = [`results:${event_id}`, `race:${event_id}`, `show:${event_id}`, `screen:${screen}`, 'events']
  for (const topic of topics) {
    const controller = new AbortController()
    const stream = await fetch(`${world.server.url}/api/live?topics=${topic}`, { signal: controller.signal })
    let heard = ''
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? []) {
      heard += decoder.decode(chunk, { stream: true })
      if (/event: (state|ready)/.test(heard) && (heard.includes('"state"') || !/^(results|race|show)/.test(topic)))
        break
    }
    controller.abort()
    expect(heard, topic).not.toMatch(HELD)
  }
})

test('a completed event tells it neither on paper nor in its record, to no caller without the right', {
  timeout: 300_000,
}, async () => {
  await setStatus('completed')
  const { leaks } = await leaksIn(calls.filter((call) => isRead(call) || call.name === 'live_results.print'))
  expect(leaks).toEqual([])
})

test('no call that writes answers with it', { timeout: 300_000 }, async () => {
  await setStatus('active')
  const { leaks } = await leaksIn(calls.filter((call) => !isRead(call)))
  expect(leaks).toEqual([])
})

test('once it is released, anyone sees it', async () => {
  await setStatus('active')
  await world.pool.query('update event_embargoes set held = false, released_at = now() where event_id = $1', [event_id])
  // As the release itself does, so that nothing cached is answered.
  await world.pool.query(`select pg_notify('paddock_changes', $1)`, [
    JSON.stringify({ topic: `results:${event_id}`, what: 'competition_events' }),
  ])
  const shown = async () =>
    (await world.send({ method: 'GET', path: `/api/live_results/${event_id}`, headers: {} })).text
  await expect.poll(shown).toContain('7.31')
})
