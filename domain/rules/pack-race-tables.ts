/** The racing side of a pack as tables that people can read. */

import type { Pack } from './pack.ts'
import type { ClassBand, HeadToHead, RacePart, SeedingRules } from './pack-racing.ts'
import type { PackTable } from './pack-tables.ts'

export function raceTables({ runs, race_parts, levels }: Pack): PackTable[] {
  const runTable: PackTable = {
    id: 'runs',
    title: 'Runs',
    article: runs.article,
    columns: ['Rule', 'Value'],
    rows: [
      ['Cars', runs.cars.join(', ')],
      ['Lanes', String(runs.lanes)],
      ['Runs of a car in a lane', `At most ${runs.per_car_and_lane}`],
      ['Complete at', `${runs.complete} runs`],
      ...(runs.per_session === null ? [] : [['Runs in a session', String(runs.per_session)]]),
      ['Count as a DNF', runs.dnf.map((status) => status.replaceAll('_', ' ')).join(', ')],
    ],
  }
  return [runTable, ...race_parts.map((part) => partTable(part, levels))]
}

function partTable(part: RacePart, levels: readonly string[]): PackTable {
  const { id, title, article } = part
  if (part.rule === 'fastest_sum_band')
    return {
      id,
      title,
      article,
      columns: [
        'Class',
        ...levels.map((level) => `Band, ${level}`),
        'Fastest',
        'At the limit',
        'Beyond',
        'Completed with',
        'Fewer runs',
      ],
      rows: Object.entries(part.by_class).map(([name, of]) => [name, ...bandRow(of, levels)]),
    }
  return { id, title, article, columns: ['Rule', 'Value'], rows: partRows(part) }
}

const bandRow = ({ band, most, at_limit, beyond, runs, partial }: ClassBand, levels: readonly string[]) => [
  ...levels.map((level) => `${band[level] ?? '–'} %`),
  String(most),
  String(at_limit),
  String(beyond),
  `${runs} legal runs`,
  `${partial.base} + ${partial.each} per run, at most ${partial.counted}`,
]

function partRows(part: Exclude<RacePart, { rule: 'fastest_sum_band' }>) {
  if (part.rule === 'fastest_bonus') return bonusRows(part)
  return part.rule === 'head_to_head' ? leagueRows(part) : scaleRows(part)
}

const leagueRows = ({ of, win, draw, loss, absent }: HeadToHead) => [
  ['Decided by', of === 'car' ? 'Car race time' : 'Total race time'],
  ['Win', String(win)],
  ['Equal times', `${draw} each`],
  ['Loss, or no finish', String(loss)],
  ['Did not start', String(absent)],
]

const BONUS_TIES = { each: 'Each gets it', split: 'Split equally', none: 'Nobody gets it' }

const bonusRows = ({ of, points, tie }: Extract<RacePart, { rule: 'fastest_bonus' }>) => [
  ['Lowest time', of === 'car' ? 'Car race time' : 'Total race time'],
  ['Points', String(points)],
  ['Equal times', BONUS_TIES[tie]],
]

function scaleRows(part: Extract<RacePart, { rule: 'places_then_scale' }>): string[][] {
  const { value, places, base_percent, floor, top, anchor, per_dnf } = part
  const base = (base_percent / 100).toFixed(2)
  const time = value.of === 'car' ? 'car race time' : 'total race time'
  const nth = `T${places.length}`
  return [
    [
      'Ranked',
      value.take === 1 ? `Best ${time}` : `Mean of the ${value.take} best ${time}s after the best ${value.skip}`,
    ],
    ...places.map((points, index) => [`Place ${index + 1}`, String(points)]),
    ['Base time B', `${base} × ${nth}`],
    [
      `From place ${places.length + 1}`,
      `${floor} + ${top - floor} × (B − t) / (B − ${anchor === 'fastest' ? 'T1' : nth})`,
    ],
    [
      'Beyond B, or without a time',
      `${floor} − ${per_dnf} per DNF${part.least === null ? '' : `, at least ${part.least}`}`,
    ],
    ['Exactly on B', part.on_base_deducts ? `${floor}, less the DNFs` : String(floor)],
    ['Ties for a paid place', part.ties === 'better_place' ? 'The better place for all' : 'The worse place for all'],
  ]
}

const withThirdPlace = (points: number | undefined, [final, semi, ...others]: string[][]) =>
  points === undefined || !final || !semi
    ? [final, semi, ...others].filter((row) => row !== undefined)
    : [
        final,
        ['Won the race for third place', String(points)],
        ['Lost the race for third place', ...semi.slice(1)],
        ...others,
      ]

function seedingText(seeding: SeedingRules, part: (id: string) => string) {
  if (seeding.rule === 'by_lot') return 'None'
  if (seeding.rule === 'points_of') return `By points in ${part(seeding.part)}`
  return `By the mean of both cars' fastest totals, + ${seeding.ms_per_failure / 1000} s per performance failure; then ${part(seeding.then_part)}`
}

const STAGES = ['Final', 'Semi final', 'Quarter final']

export function knockoutTables({ knockout, race_parts }: Pack): PackTable[] {
  const { seeding, field, bracket, match, points, article } = knockout
  const part = (id: string) => race_parts.find((one) => one.id === id)?.title ?? id
  const rules = [
    ['Field', field === null ? 'All teams' : `${field} teams`],
    ['Seeding', seedingText(seeding, part)],
    ['Bracket', bracket === 'seeded' ? 'Seeded draw: 1 and 2 can meet only in the final' : 'Drawn at random'],
    ['Races in a match', String(match.races)],
    [
      'Addition',
      match.ms_per_failure === 0 ? 'None' : `+ ${match.ms_per_failure / 1000} s per performance failure of the car`,
    ],
    ['Tie', match.tie === 'sudden_death' ? 'The last race again, until decided' : 'The match is run again'],
    ...(points.third_place === undefined ? [] : [['Third place', 'Raced by the two that lost a semi final']]),
    ['Both cars with a performance failure', knockout.both_cars_failing ? 'Out in round one' : 'No consequence'],
  ]
  const stages = points.lost.map((given, index) => [STAGES[index] ?? `Round of ${2 ** (index + 1)}`, String(given)])
  return [
    { id: 'knockout', title: 'Knockout', article, columns: ['Rule', 'Value'], rows: rules },
    {
      id: 'knockout-points',
      title: 'Knockout points',
      article,
      columns: ['Lost in', 'Points'],
      rows: [
        ['Winner', String(points.winner)],
        ...withThirdPlace(points.third_place, stages),
        ['Earlier', String(points.earlier)],
        ['Outside the field', String(points.outside)],
      ],
    },
  ]
}
