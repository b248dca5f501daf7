/** What keeps rows of a file from becoming runs, grouped: one sentence for all rows with the same problem. */
import { plural } from '../plural.ts'

/** What follows "3 rows" and "1 row". */
const KINDS = {
  'no-time': ['has neither a racing time nor a reaction time', 'have neither a racing time nor a reaction time'],
  'racing-time': [
    'has a racing time that is no number of seconds below 1,000',
    'have a racing time that is no number of seconds below 1,000',
  ],
  'reaction-time': [
    'has a reaction time that is no number of seconds below 1,000',
    'have a reaction time that is no number of seconds below 1,000',
  ],
  status: ['has a status other than finish, DNS and DNF', 'have a status other than finish, DNS and DNF'],
  car: ['names a car other than A and B', 'name a car other than A and B'],
  lane: ['names a lane other than 1, 2, 3 and 4', 'name a lane other than 1, 2, 3 and 4'],
  weight: ['has a weight that is not from 1 to 500 grams', 'have a weight that is not from 1 to 500 grams'],
  moment: [
    'has a date or time that cannot be read, such as 2027-03-14 15:09 can',
    'have a date or time that cannot be read, such as 2027-03-14 15:09 can',
  ],
  text: ['has a text that is too long or has line breaks', 'have a text that is too long or has line breaks'],
  repeated: [
    'repeats another one: same car, lane, times and moment',
    'repeat another one: same car, lane, times and moment',
  ],
} as const

export type ProblemKind = keyof typeof KINDS
export type ProblemGroup = {
  kind: ProblemKind
  lines: number[]
  /** What stands in the file, each once. */
  found: string[]
}

const MOST_NAMED = 4

/** `2 rows name a lane other than 1, 2, 3 and 4: 7, X (lines 4 and 9).` */
export function problemText({ kind, lines, found }: ProblemGroup): string {
  const [one, many] = KINDS[kind]
  const what = found.length > 0 ? `: ${listed(found, ', ')}` : ''
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${listed(lines.map(String), ' and ')}`
  return `${plural(lines.length, `row ${one}`, `rows ${many}`)}${what} (${where}).`
}

function listed(words: readonly string[], last: string): string {
  if (words.length > MOST_NAMED) return `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(last)
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
