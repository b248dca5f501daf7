/** Four timing desks, each recording races between its own teams. */
import { runsOf } from '../../timing-desks.ts'
import { asked, from, keepDoing, type Play } from './cast.ts'
import { CATEGORY_OF_DESK, type RaceEvent } from './event.ts'

const FASTEST_MS = 2000
/** Four desks then have 64 teams, as many as large finals; every lap sends the results of all of them to every spectator. */
const MOST_PAIRS = 8
const RACES_OF_PAIR = 32
/** Every how many laps a car does not finish. */
const DNF = 11

export type LapLedger = { sent: Map<string, SentLap>; acknowledged: Set<string> }
type SentLap = { team_id: string; car_type: string; lane: number; status: string }

/** How many pairs of teams a desk races in so long a day, and how often: with as many as there may be, a longer day is a slower one. */
export function deskPlan(lengthMs: number) {
  const pairs = Math.ceil((lengthMs / (FASTEST_MS * 0.9) + 1) / RACES_OF_PAIR)
  if (pairs <= MOST_PAIRS) return { pairs: Math.max(4, pairs), paceMs: FASTEST_MS }
  return { pairs: MOST_PAIRS, paceMs: lengthMs / (MOST_PAIRS * RACES_OF_PAIR - 1) / 0.9 }
}

export async function playDesks(play: Play, event: RaceEvent, paceMs: number, ledger: LapLedger) {
  await Promise.all(CATEGORY_OF_DESK.map((_, number) => desk(play, event, number, paceMs, ledger)))
}

async function desk(play: Play, event: RaceEvent, number: number, paceMs: number, ledger: LapLedger) {
  const category = CATEGORY_OF_DESK[number]
  const { headers } = await play.stage.given.organizer(event.company_id)
  const chance = play.chanceFor(`desk ${number}`)
  const teams = event.teams.slice(number * event.teamsOfDesk, (number + 1) * event.teamsOfDesk)
  await keepDoing(play, chance, paceMs, async (race) => {
    const runs = runsOf(teams, race).map((run, index) =>
      (race * 2 + index) % DNF === 0
        ? { ...run, status: 'dnf', reaction_time: null, racing_time: null }
        : { ...run, status: 'finish', racing_time: (1000 + chance.below(400)) / 1000 },
    )
    for (const { id, team_id = '', car_type, lane, status } of runs)
      ledger.sent.set(id, { team_id, car_type, lane, status })
    const recorded = await asked<{ results: { id: string }[] }>(play, chance, {
      path: '/api/race_results',
      headers: { ...headers, ...from(1, number) },
      body: { event_id: event.id, category, runs },
    })
    for (const { id } of recorded?.results ?? []) ledger.acknowledged.add(id)
  })
}
