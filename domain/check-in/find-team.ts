/**
 * Finds the teams that somebody at the check-in desk means, by what they typed or what a scanner read.
 *
 * | text                                          | finds                                             |
 * |-----------------------------------------------|---------------------------------------------------|
 * | contains the id of a team, as badges do       | that team                                         |
 * | is the number of a team, in either case       | that team first, then those whose number begins so |
 * | anything else                                 | teams with every word in number, name or school   |
 */
export type Findable = { id: string; team_number: string; team_name: string; school_name: string | null }

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The team of a badge; undefined if the text is not from a badge of one of these teams. */
export function scannedTeam<Team extends Findable>(text: string, teams: readonly Team[]): Team | undefined {
  // The address on a badge contains the id of its event too.
  const ids = new Set(text.match(ID)?.map((id) => id.toLowerCase()))
  return teams.find(({ id }) => ids.has(id.toLowerCase()))
}

export function findTeams<Team extends Findable>(text: string, teams: readonly Team[]): Team[] {
  const scanned = scannedTeam(text, teams)
  if (scanned) return [scanned]
  const wanted = folded(text)
  if (wanted === '') return [...teams]
  const words = wanted.split(/\s+/)
  const found = teams.filter((team) => {
    const searched = folded(`${team.team_number} ${team.team_name} ${team.school_name ?? ''}`)
    return words.every((word) => searched.includes(word))
  })
  const rank = ({ team_number }: Team) => {
    const number = folded(team_number)
    return number === wanted ? 0 : number.startsWith(wanted) ? 1 : 2
  }
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** Without accents, so that "Ecole" finds "École". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** What the QR code of a team contains: the public page of its event, which a visitor's camera can open too. */
export const teamCode = (site: string, event_id: string, team_id: string) =>
  `${site}/events/${event_id}?team=${team_id}`
