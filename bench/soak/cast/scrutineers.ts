/** Three scrutineers, each measuring the cars of a third of the teams repeatedly. */
import type { CarStatus } from '@paddock/domain/judging/penalties.ts'
import { asked, from, keepDoing, type Play } from './cast.ts'
import type { RaceEvent } from './event.ts'

const SCRUTINEERS = 3
const PACE_MS = 2500
const STATUSES: readonly CarStatus[] = ['Pass', 'Fail', 'Rectified']

export type FoundRow = {
  criteria_id: string
  car_a_status: string
  car_a_measured_value: number | null
  car_b_status: string
  updated_at: string
}
/** By team: the last acknowledged rows, and how many saves changed something. */
export type SheetLedger = Map<string, { rows: FoundRow[]; saves: number }>

export async function playScrutineers(play: Play, event: RaceEvent, ledger: SheetLedger) {
  await Promise.all(Array.from({ length: SCRUTINEERS }, (_, number) => scrutineer(play, event, number, ledger)))
}

async function scrutineer(play: Play, event: RaceEvent, number: number, ledger: SheetLedger) {
  const { headers } = await play.stage.given.organizer(event.company_id)
  const chance = play.chanceFor(`scrutineer ${number}`)
  const teams = event.teams.filter((_, index) => index % SCRUTINEERS === number)
  await keepDoing(play, chance, PACE_MS, async (turn) => {
    const team = teams[turn % teams.length]
    if (!team) return
    const before = ledger.get(team.id)
    const version = (criteria_id: string) =>
      before?.rows.find((row) => row.criteria_id === criteria_id)?.updated_at ?? null
    const rows = event.criteria.map(({ id, criteria_type }) => ({
      criteria_id: id,
      // A third of the widths is out of tolerance; each differs from the one before by hundredths.
      ...(criteria_type === 'measurement'
        ? { car_a_measured_value: 37 + chance.below(16) + (turn % 100) / 100 }
        : { car_a_status: chance.pick(STATUSES), car_b_status: chance.pick(STATUSES) }),
      updated_at: version(id),
    }))
    const saved = await asked<FoundRow[]>(play, chance, {
      path: '/api/enhanced_scrutineering_results',
      headers: { ...headers, ...from(3, number) },
      body: {
        event_id: event.id,
        team_id: team.id,
        template_id: event.checks.id,
        scrutineer_name: `Sam Caliper ${number + 1}`,
        rows,
      },
    })
    if (saved) ledger.set(team.id, { rows: saved, saves: (before?.saves ?? 0) + 1 })
  })
}
