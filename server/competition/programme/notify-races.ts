/** Notifies the members of a linked team once of each of its races that is close; in the app alone, since an email comes too late. */
import { type RaceTime, raceTimes } from '@paddock/domain/programme/times.ts'
import { whenInWords } from '@paddock/domain/programme/when.ts'
import type { Transaction } from '../../db/database.ts'
import { entrantsOf, membersOf, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import { programmesOf } from './programme-queries.ts'

export type ProgrammeEvent = { id: string; name: string; time_zone: string | null }

/** So many races before it, a team is notified. */
const SOON_RACES = 5

export async function notifyOfRaces(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  { id, name, time_zone }: ProgrammeEvent,
) {
  const entrants = await entrantsOf(tx, id)
  if (entrants.length === 0) return
  const programmes = await programmesOf(tx, id)
  const now = new Date().toISOString()
  const times = raceTimes(
    programmes.flatMap(({ sessions }) => sessions),
    now,
  )
  for (const { sessions } of programmes)
    for (const [index, race] of sessions.flatMap(({ races }) => races).entries()) {
      const time = times.get(race.id)
      if (!time || !isSoon(time)) continue
      const when = whenInWords(time, now, time_zone)
      for (const { team_id, car_type, lane } of race.runs)
        for (const entrant of entrants.filter((one) => one.competition_team_id === team_id))
          await notify(tx, deps, {
            name: 'race.soon',
            to: await membersOf(tx, entrant.team_id),
            subject: { team_id: entrant.team_id, entry_id: entrant.entry_id, event_id: id },
            about: { event: name, race: String(index + 1), car: car_type, lane: String(lane), when },
            once_key: `race.soon ${race.id} ${entrant.entry_id}`,
            email: 'none',
          })
    }
}

const isSoon = ({ races_before }: RaceTime) => races_before !== null && races_before <= SOON_RACES
