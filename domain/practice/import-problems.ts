/** Why rows of a file cannot be imported: one sentence for all rows with the same problem. */
import { plural } from '../plural.ts'

/** What follows "3 rows" and "1 row". */
const KINDS = {
  'no-time': ['has neither a racing time nor a reaction time', 'have neither a racing time nor a reaction time'],
  'racing-time': [
    'has a racing time that is not a number of seconds below 1,000',
    'have a racing time that is not a number of seconds below 1,000',
  ],
  'reaction-time': [
    'has a reaction time that is not a number of seconds below 1,000',
    'have a reaction time that is not a number of seconds below 1,000',
  ],
  status: ['has a status other than finish, DNS or DNF', 'have a status other than finish, DNS or DNF'],
  car: ['has a car other than A or B', 'have a car other than A or B'],
  lane: ['has a lane other than 1, 2, 3 or 4', 'have a lane other than 1, 2, 3 or 4'],
  weight: ['has a weight outside 1 to 500 grams', 'have a weight outside 1 to 500 grams'],
  moment: [
    'has an unreadable date or time; write it as 2027-03-14 15:09',
    'have an unreadable date or time; write it as 2027-03-14 15:09',
  ],
  text: ['has text that is too long or contains line breaks', 'have text that is too long or contains line breaks'],
  repeated: [
    'repeats another row: same car, lane, times and moment',
    'repeat other rows: same car, lane, times and moment',
  ],
} as const

export type ProblemKind = keyof typeof KINDS
export type ProblemGroup = {
  kind: ProblemKind
  lines: number[]
  /** The values in the file, each once. */
  found: string[]
}

const MOST_NAMED = 4

/** `2 rows have a lane other than 1, 2, 3 or 4: 7, X (lines 4 and 9).` */
export function problemText({ kind, lines, found }: ProblemGroup): string {
  const [one, many] = KINDS[kind]
  const what = found.length > 0 ? `: ${listed(found, ', ')}` : ''
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${listed(lines.map(String), ' and ')}`
  return `${plural(lines.length, `row ${one}`, `rows ${many}`)}${what} (${where}).`
}

function listed(items: readonly string[], last: string): string {
  if (items.length > MOST_NAMED) return `${items.slice(0, MOST_NAMED).join(', ')} and ${items.length - MOST_NAMED} more`
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(last)
}

export function problemGroups() {
  const groups = new Map<ProblemKind, ProblemGroup>()
  return {
    add(kind: ProblemKind, line: number, found: string) {
      const group = groups.get(kind) ?? { kind, lines: [], found: [] }
      groups.set(kind, group)
      group.lines.push(line)
      if (found !== '' && !group.found.includes(found)) group.found.push(found)
    },
    all: () => [...groups.values()],
  }
}
