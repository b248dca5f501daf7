/** People who do not belong here, trying all day: guessed codes, a revoked code, another company's organiser, another site. */
import { randomUUID } from 'node:crypto'
import { eventStaff } from '@paddock/server/db/schema/staff.ts'
import { eq } from 'drizzle-orm'
import type { Errand } from '../errand.ts'
import { keepDoing, type Play } from './cast.ts'
import type { RaceEvent } from './event.ts'
import type { ControlledEvent } from './race-control.ts'

const PACE_MS = 900
/** What they write has this name, by which it would be found. */
export const INTRUDER = 'Written by an intruder'

/** How often each was refused, by the kind of attempt, and whatever was not. */
export type IntruderLedger = { refused: Map<string, number>; letIn: string[] }

export async function playIntruders(play: Play, event: RaceEvent, control: ControlledEvent, ledger: IntruderLedger) {
  const { given, db } = play.stage
  const chance = play.chanceFor('intruders')
  const { id: other } = await given.company()
  const stranger = await given.organizer(other)
  const user = await given.user()
  const revoked = await given.staff(event.id, 'chair', 'Revoked chair')
  await db.update(eventStaff).set({ revoked_at: new Date().toISOString() }).where(eq(eventStaff.id, revoked.member.id))
  const team_id = event.teams[0]?.id
  const lap = {
    id: randomUUID(),
    team_id,
    car_type: 'A',
    lane: 1,
    status: 'finish',
    reaction_time: 0.1,
    racing_time: 0.5,
  }
  const race = { event_id: event.id, category: event.teams[0]?.category, runs: [lap] }
  const attempts: Record<string, (turn: number) => Errand> = {
    'a guessed judge code': (turn) => ({
      path: '/api/functions/judge-access',
      body: { judge_code: `JUDGE${String(turn % 9999).padStart(4, '2')}` },
    }),
    'a guessed password': () => ({
      path: '/api/auth/sign-in/email',
      body: { email: user.email, password: `guess-${randomUUID()}` },
    }),
    'a lap of another company’s organiser': () => ({
      path: '/api/race_results',
      headers: stranger.headers,
      body: race,
    }),
    'a lap with a revoked code': () => ({ path: '/api/race_results', headers: revoked.headers, body: race }),
    'a lap without a sign-in': () => ({ path: '/api/race_results', body: race }),
    'a scene of another company’s organiser': () => ({
      method: 'PATCH',
      path: `/api/event_shows/${control.id}`,
      headers: stranger.headers,
      body: { message: INTRUDER },
    }),
    'a reading with a wrong token': () => ({
      path: '/api/functions/gate-reading',
      headers: { 'x-gate-token': `gate-${randomUUID().replaceAll('-', '')}` },
      body: { id: randomUUID(), event_id: control.id, track: 1, race_id: null, lanes: [], raw: [INTRUDER] },
    }),
    'a team made from another site': () => ({
      path: '/api/teams',
      headers: { ...user.headers, origin: 'https://evil.example' },
      body: { name: INTRUDER },
    }),
  }
  const kinds = Object.entries(attempts)
  await keepDoing(play, chance, PACE_MS, async (turn) => {
    const [kind, attempt] = kinds[turn % kinds.length] ?? []
    if (!kind || !attempt) return
    const errand = attempt(turn)
    const headers = { ...errand.headers, 'x-forwarded-for': `10.9.${turn % 250}.${(turn >> 8) + 1}` }
    const { status } = await play.errands.run(chance, { ...errand, headers, isIntruder: true })
    if (status < 400) ledger.letIn.push(`${kind} was answered ${status}.`)
    else ledger.refused.set(kind, (ledger.refused.get(kind) ?? 0) + 1)
  })
}
