/**
 * What an event still lacks when it is about to be completed. It can be completed all the same.
 *
 * | part      | is missing when                                                                                  |
 * |-----------|--------------------------------------------------------------------------------------------------|
 * | marks     | an active panel has not marked a team that is assigned to it and that its scorecard is for        |
 * | cars      | no scrutineering sheet covers the car; car B counts once it has raced                             |
 * | brackets  | a bracket has matches without a winner                                                            |
 * | devices   | a device said that it still has entries to send, or has not been heard from for three minutes     |
 */
import { fitsCategory } from '../judging/marks.ts'
import { CATEGORIES, type Category } from './event.ts'

type Team = { id: string; team_name: string; category: Category }
type Panel = {
  id: string
  judge_name: string
  panel_name: string
  assigned_teams: readonly string[] | null
  /** Of its scorecard; null where the judge chooses one. */
  category: Category | 'Both' | null
}
type Sheet = { team_id: string; car_a_overall_status: string; car_b_overall_status: string }
type Match = { category: Category; winner_id: string | null }
type Device = { name: string; waiting: number; seen_at: string }

export type EventSoFar = {
  teams: readonly Team[]
  panels: readonly Panel[]
  marks: readonly { team_id: string; judge_panel_id: string }[]
  sheets: readonly Sheet[]
  /** Teams that have raced with car B. */
  racedWithB: ReadonlySet<string>
  matches: readonly Match[]
  devices: readonly Device[]
}

const SILENT_AFTER = 3 * 60_000

export function missingFrom(event: EventSoFar, now: Date) {
  return {
    panels: unmarked(event),
    cars: unscrutineered(event),
    brackets: CATEGORIES.map((category) => ({ category, undecided: undecidedIn(event, category) })).filter(
      ({ undecided }) => undecided > 0,
    ),
    devices: event.devices.filter(
      ({ waiting, seen_at }) => waiting > 0 || now.getTime() - Date.parse(seen_at) > SILENT_AFTER,
    ),
  }
}

function unmarked({ teams, panels, marks }: EventSoFar) {
  const given = new Set(marks.map(({ judge_panel_id, team_id }) => `${judge_panel_id} ${team_id}`))
  return panels
    .map(({ id, judge_name, panel_name, assigned_teams, category }) => ({
      judge_name,
      panel_name,
      unmarked: teams
        .filter((team) => !assigned_teams || assigned_teams.includes(team.id))
        .filter((team) => category === null || fitsCategory(category, team.category))
        .filter((team) => !given.has(`${id} ${team.id}`))
        .map(({ team_name }) => team_name),
    }))
    .filter((panel) => panel.unmarked.length > 0)
}

function unscrutineered({ teams, sheets, racedWithB }: EventSoFar) {
  const ofTeams = Map.groupBy(sheets, ({ team_id }) => team_id)
  return teams
    .map(({ id, team_name }) => {
      const own = ofTeams.get(id) ?? []
      const carA = own.every(({ car_a_overall_status }) => car_a_overall_status === 'N/A')
      const carB = racedWithB.has(id) && own.every(({ car_b_overall_status }) => car_b_overall_status === 'N/A')
      return { team_name, cars: [...(carA ? (['A'] as const) : []), ...(carB ? (['B'] as const) : [])] }
    })
    .filter(({ cars }) => cars.length > 0)
}

const undecidedIn = ({ matches }: EventSoFar, category: Category) =>
  matches.filter((match) => match.category === category && match.winner_id === null).length
