/** The announcer's script: every item in its order, with places from the last to the best and how the names are spoken. */
import { ITEM_NAMES, stepsOf } from '@paddock/domain/ceremony/script.ts'
import { placeName } from '@paddock/domain/ceremony/step-names.ts'
import type { Queries } from '../../db/database.ts'
import { type LoadedItem, scriptOf } from '../ceremony-state/ceremony-state.ts'
import { speakableTeams, titleOf, winnersAt } from './get-ceremony.ts'

/** Undefined without an award that has a winner: before the awards are locked nobody has won. */
export async function announcerScript(db: Queries, event_id: string) {
  const script = await scriptOf(db, event_id)
  if (!script.some(({ won }) => won.length > 0)) return undefined
  const teams = await speakableTeams(db, event_id)
  const shown = script.filter((item) => stepsOf(item).length > 0)
  return { entries: shown.map((item, index) => entryOf(item, index + 1, teams)) }
}

type Teams = Awaited<ReturnType<typeof speakableTeams>>

const entryOf = (item: LoadedItem, number: number, teams: Teams) => ({
  number,
  kind: ITEM_NAMES[item.kind],
  title: titleOf(item),
  about: [item.award?.category, item.award && item.text].filter(Boolean).join(' · '),
  presenter: item.presenter ?? '',
  notes: item.notes ?? '',
  places: stepsOf(item).flatMap((step) =>
    step.kind === 'place'
      ? [
          {
            place: placeName(step.place),
            teams: winnersAt(item, step).flatMap((id) => {
              const team = teams.get(id)
              if (!team) return []
              const about = [team.team_number, team.school_name].filter(Boolean).join(' · ')
              return [{ name: team.team_name, about, spoken: team.pronunciation ?? '' }]
            }),
          },
        ]
      : [],
  ),
})
