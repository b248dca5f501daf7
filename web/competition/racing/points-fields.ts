/** What the forms for points and penalties share: the teams to choose from, and typed points. */
import { numberIn } from '../../ui/typed-number.ts'

type Team = { id: string; team_number: string; team_name: string; category: string }

export const teamOptions = (teams: readonly Team[]) => [
  { value: '', label: 'Choose a team' },
  ...teams.map((team) => ({ value: team.id, label: `${team.team_number} ${team.team_name} (${team.category})` })),
]

/** Accepts a decimal comma; null if it is not a number. */
export const pointsIn = (typed: string) =>
  /^[+-]?\d+([.,]\d+)?$/.test(typed.trim()) ? numberIn(typed.trim().replace(',', '.')) : null
