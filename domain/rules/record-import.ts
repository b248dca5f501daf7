/**
 * What a record that can be computed may still have that an event of Paddock cannot store. Every fault names its place.
 *
 * | part            | an event has                                                                                   |
 * |-----------------|------------------------------------------------------------------------------------------------|
 * | event           | a name of at most 120 characters                                                               |
 * | teams           | at most 1,000, in Cadet, Development and Professional; other classes take a free one of these  |
 * | runs            | lanes 1 to 4, a car time above 0                                                               |
 * | marks           | names of at most 200 characters, marks of at most 10,000; a panel has one of the pack's cards  |
 * | points given    | at most 1,000 at once, with a reason of at most 300 characters                                 |
 */
import { CATEGORIES, type Category } from '../competition/event.ts'
import { LANES } from '../racing/run-time.ts'
import type { EventRecord, RecordPoints } from './event-record.ts'
import type { Fault } from './fault.ts'
import { cardOf, criterionFinder } from './judges-marks.ts'
import type { Pack } from './pack.ts'

const MOST_TEAMS = 1_000
const MOST_AT_ONCE = 1_000
const MOST_MARK = 10_000
const MOST_PENALTY_MS = 9_999_000

export function importFaults(record: EventRecord, pack: Pack): Fault[] {
  const given = (part: 'penalties' | 'other_points') => (record[part] ?? []).flatMap(pointsFault(part))
  return [
    ...textFaults(record, ''),
    ...nameFault('event.name', record.event.name, 120),
    ...teamFaults(record),
    ...runFaults(record),
    ...markFaults(record),
    ...panelFaults(record, pack),
    ...given('penalties'),
    ...given('other_points'),
  ]
}

/** The database stores neither the character U+0000 nor half of a pair of characters. */
function textFaults(value: unknown, place: string): Fault[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed()
      ? [{ place, says: 'contains characters that cannot be stored.' }]
      : []
  if (Array.isArray(value)) return value.flatMap((one, index) => textFaults(one, `${place}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = place === '' ? key : `${place}.${key}`
    return [...textFaults(key, place), ...textFaults(one, at)]
  })
}

const nameFault = (place: string, name: string, most: number): Fault[] =>
  name.trim().length >= 1 && name.trim().length <= most ? [] : [{ place, says: `must have 1 to ${most} characters.` }]

function teamFaults({ teams }: EventRecord): Fault[] {
  if (teams.length > MOST_TEAMS)
    return [{ place: 'teams', says: `there are ${teams.length}; an event takes at most ${MOST_TEAMS}.` }]
  const classes = importedClasses(teams)
  return teams.flatMap(({ name, category, removed_from_racing }, index) => {
    const place = `teams[${index}]`
    const tooMany = `"${category}" is one class too many; an event has at most ${CATEGORIES.length}.`
    return [
      ...nameFault(`${place}.name`, name, 120),
      ...(classes.has(category) ? [] : [{ place: `${place}.category`, says: tooMany }]),
      ...(removed_from_racing
        ? [
            {
              place: `${place}.removed_from_racing`,
              says: 'an event cannot store that a team was removed from racing.',
            },
          ]
        : []),
    ]
  })
}

function runFaults({ runs = [] }: EventRecord): Fault[] {
  return runs.flatMap(({ lane, race, status, car_ms, penalty_ms }, index) => {
    const place = `runs[${index}]`
    if (!LANES.some((one) => one === lane)) return [{ place: `${place}.lane`, says: 'must be 1, 2, 3 or 4.' }]
    if (race > 1_000_000) return [{ place: `${place}.race`, says: 'must be at most 1,000,000.' }]
    if ((penalty_ms ?? 0) > MOST_PENALTY_MS)
      return [{ place: `${place}.penalty_ms`, says: `must be at most ${MOST_PENALTY_MS}.` }]
    return status === 'finish' && car_ms === 0 ? [{ place: `${place}.car_ms`, says: 'must be above 0.' }] : []
  })
}

const markFaults = ({ marks = [] }: EventRecord): Fault[] =>
  marks.flatMap(({ scorecard, criterion, points }, index) => {
    const place = `marks[${index}]`
    return [
      ...nameFault(`${place}.scorecard`, scorecard, 200),
      ...nameFault(`${place}.criterion`, criterion, 200),
      ...(points > MOST_MARK ? [{ place: `${place}.points`, says: `must be at most ${MOST_MARK}.` }] : []),
    ]
  })

/** The class of an event for each class of the file: its own name, else one that the file does not use. */
export function importedClasses(teams: EventRecord['teams']): Map<string, Category> {
  const named = [...new Set(teams.map(({ category }) => category))]
  const free = CATEGORIES.filter((category) => !named.includes(category)).toReversed()
  const pairs = named.map((name) => [name, CATEGORIES.find((category) => category === name) ?? free.shift()] as const)
  return new Map(pairs.flatMap(([name, category]) => (category ? [[name, category]] : [])))
}

/** Where panels are averaged, a panel that marks a team on two cards of the pack cannot become two panels. */
function panelFaults({ marks = [] }: EventRecord, { judging }: Pack): Fault[] {
  if (judging.marks !== 'average_of_panels' || judging.scorecards.length === 0) return []
  const find = criterionFinder(judging)
  const cards = new Map<string, string>()
  return marks.flatMap((mark, index) => {
    const found = find(mark)
    if (!('criterion' in found)) return []
    const card = cardOf(judging, found.criterion.id)
    const key = `${mark.team} ${mark.panel}`
    const before = cards.get(key) ?? card
    cards.set(key, before)
    const says = `panel "${mark.panel}" marks ${mark.team} on two scorecards; a panel of an event has one.`
    return before === card ? [] : [{ place: `marks[${index}].scorecard`, says }]
  })
}

const pointsFault =
  (part: string) =>
  ({ points, reason }: RecordPoints, index: number): Fault[] => {
    const place = `${part}[${index}]`
    if (Math.abs(points) > MOST_AT_ONCE) return [{ place: `${place}.points`, says: `must be at most ${MOST_AT_ONCE}.` }]
    return reason.trim().length > 300 ? [{ place: `${place}.reason`, says: 'must have at most 300 characters.' }] : []
  }
