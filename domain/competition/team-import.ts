/**
 * Teams from a spreadsheet: which column is which, what each line says, and what is wrong with it.
 *
 * | column        | also called                     | where it is empty                                          |
 * |---------------|---------------------------------|------------------------------------------------------------|
 * | team_name     | team, name                      | the line is bad                                            |
 * | category      | class                           | Development                                                |
 * | school_name   | school, organization            | none                                                       |
 * | contact_email | email, e-mail, contact          | none                                                       |
 * | team_number   | number, no                      | bad where numbers are entered by hand; else not looked at  |
 *
 * Other columns are left out. A line with nothing in it is no line.
 */
import { CATEGORIES, type Category, DEFAULT_CATEGORY } from './event.ts'
import { IMPORT_ERRORS, TEAM_ERRORS } from './messages.ts'
import { LONGEST_NUMBER, numberFrom } from './team-numbers.ts'

export const MOST_LINES = 1000
export const LONGEST_NAME = 120

export type Line = { line: number; cells: readonly string[] }
export type Problem = { line: number; team_name: string; why: string }
export type TeamLine = {
  line: number
  team_name: string
  team_number: string | null
  school_name: string | null
  contact_email: string | null
  category: Category
}
/** What the teams are to be added to. */
export type Entered = {
  cadet_enabled: boolean
  auto_numbering: boolean
  teams: readonly { team_name: string; school_name: string | null; team_number: string }[]
}

const FIELDS = {
  team_name: ['teamname', 'team', 'name'],
  category: ['category', 'class'],
  school_name: ['schoolname', 'school', 'organization', 'organisation'],
  contact_email: ['contactemail', 'email', 'emailaddress', 'contact'],
  team_number: ['teamnumber', 'number', 'no'],
} as const
type Field = keyof typeof FIELDS

/** The valid teams and the problems by line; or why the file cannot be read at all. */
export function teamsFrom(lines: readonly Line[]): { teams: TeamLine[]; problems: Problem[] } | { refused: string } {
  const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header) return { refused: IMPORT_ERRORS.empty }
  const at = columnsIn(header.cells)
  if (at.team_name === undefined) return { refused: IMPORT_ERRORS.noNames }
  if (rest.length === 0) return { refused: IMPORT_ERRORS.noTeams }
  if (rest.length > MOST_LINES) return { refused: IMPORT_ERRORS.tooMany(MOST_LINES) }
  const read = rest.map((line) => teamIn(line, at))
  return {
    teams: read.flatMap((one) => ('why' in one ? [] : [one])),
    problems: read.flatMap((one) => ('why' in one ? [one] : [])),
  }
}

/** Separates the teams that can be added to the event from those that cannot. */
export function fitInto(event: Entered, lines: readonly TeamLine[]): { teams: TeamLine[]; problems: Problem[] } {
  const who = new Map(event.teams.map((team) => [keyOf(team), 'is already registered in this event']))
  const numbers = new Map(event.teams.map(({ team_number, team_name }) => [team_number, `belongs to ${team_name}`]))
  const teams: TeamLine[] = []
  const problems: Problem[] = []
  for (const team of lines) {
    const why = against(team)
    if (why) problems.push({ line: team.line, team_name: team.team_name, why })
    else {
      teams.push(team)
      who.set(keyOf(team), `is also in line ${team.line}`)
      if (team.team_number) numbers.set(team.team_number, `is also used in line ${team.line}`)
    }
  }
  return { teams, problems }

  function against(team: TeamLine): string | undefined {
    if (team.category === 'Cadet' && !event.cadet_enabled) return TEAM_ERRORS.cadetOff
    const twice = who.get(keyOf(team))
    if (twice) return `${team.team_name}${team.school_name ? ` of ${team.school_name}` : ''} ${twice}.`
    if (event.auto_numbering) return undefined
    if (!team.team_number) return IMPORT_ERRORS.numberMissing
    const taken = numbers.get(team.team_number)
    return taken && `The number ${team.team_number} ${taken}.`
  }
}

function columnsIn(header: readonly string[]): Partial<Record<Field, number>> {
  const named = header.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const found = (Object.keys(FIELDS) as Field[]).map((field) => {
    const words: readonly string[] = FIELDS[field]
    return [field, named.findIndex((name) => words.includes(name))] as const
  })
  return Object.fromEntries(found.filter(([, index]) => index >= 0))
}

function teamIn({ line, cells }: Line, at: Partial<Record<Field, number>>): TeamLine | Problem {
  const text = (field: Field) => unguarded(cells[at[field] ?? -1] ?? '').trim()
  const team_name = text('team_name')
  const school_name = text('school_name')
  const contact_email = text('contact_email').toLowerCase()
  const team_number = numberFrom(text('team_number'))
  const category = categoryFrom(text('category'))
  const bad = (why: string): Problem => ({ line, team_name, why })
  if (team_name === '') return bad(IMPORT_ERRORS.nameMissing)
  if (!isLine(team_name)) return bad(IMPORT_ERRORS.nameUnfit(LONGEST_NAME))
  if (!category) return bad(`${text('category')} is not a category. Use one of ${CATEGORIES.join(', ')}.`)
  if (!isLine(school_name)) return bad(IMPORT_ERRORS.schoolUnfit(LONGEST_NAME))
  if (contact_email && !isEmail(contact_email)) return bad(`${contact_email} is not an email address.`)
  if (team_number.length > LONGEST_NUMBER) return bad(IMPORT_ERRORS.numberTooLong(LONGEST_NUMBER))
  return {
    line,
    team_name,
    team_number: team_number || null,
    school_name: school_name || null,
    contact_email: contact_email || null,
    category,
  }
}

function categoryFrom(typed: string): Category | undefined {
  if (typed === '') return DEFAULT_CATEGORY
  return CATEGORIES.find((category) => category.toLowerCase() === typed.toLowerCase())
}

/** Without the mark that our own export puts before what a spreadsheet would take for a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

const isLine = (text: string) => text.length <= LONGEST_NAME && /^\P{Cc}*$/u.test(text)

/** Only a rough check of the form; only sending an email shows whether it arrives. */
export const isEmail = (text: string) => text.length <= 320 && /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text)

const keyOf = ({ team_name, school_name }: { team_name: string; school_name: string | null }) =>
  JSON.stringify([team_name.trim().toLowerCase(), (school_name ?? '').trim().toLowerCase()])
