/** Parses the cells of one row of a timing gate's file and collects its problems. */
import { CARS, type Car, LANES, timeFrom } from '../racing/run-time.ts'
import type { Grams, Milliseconds } from '../units.ts'
import type { Columns, Field } from './import-columns.ts'
import { type Written, writtenMoment } from './import-dates.ts'
import type { ProblemKind } from './import-problems.ts'
import { gramsFrom, type PracticeRun, type PracticeStatus } from './run.ts'

/** A row being parsed. */
export type Reading = {
  cell: (field: Field) => string
  isMilliseconds: (field: Field) => boolean
  wrong: { kind: ProblemKind; found: string }[]
  /** Records a problem and returns null. */
  bad: (kind: ProblemKind, found?: string) => null
}

/** Without the apostrophe that protects spreadsheets from formulas. */
export const cellText = (cell: string | undefined) => (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim()

export function readingOf(cells: readonly string[], at: Columns): Reading {
  const wrong: Reading['wrong'] = []
  return {
    cell: (field) => cellText(cells[at[field]?.index ?? -1]),
    isMilliseconds: (field) => at[field]?.unit === 'ms',
    wrong,
    bad(kind, found = '') {
      wrong.push({ kind, found })
      return null
    },
  }
}

/** A value in the file may be named like a property of every object, such as `constructor`. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** A person's choice overrides the file. */
export function carIn({ cell, bad }: Reading, chosen: Readonly<Record<string, Car>>): Car | null {
  const text = cell('car')
  const mapped = own(chosen, text) ?? own(chosen, cell('competitor'))
  if (mapped) return mapped
  const car = CARS.find((one) => one === text.replace(/^car\s*/i, '').toUpperCase())
  return car ?? (text === '' ? null : bad('car', text))
}

export function laneIn({ cell, bad }: Reading, chosen: Readonly<Record<string, number>>): number | null {
  const text = cell('lane')
  const lane = own(chosen, text) ?? LANES.find((one) => String(one) === text.replace(/^(lane|l)\s*/i, ''))
  return lane ?? (text === '' ? null : bad('lane', text))
}

const STATUSES: Record<string, PracticeStatus> = {
  finish: 'finish',
  finished: 'finish',
  ok: 'finish',
  valid: 'finish',
  legal: 'finish',
  dns: 'dns',
  didnotstart: 'dns',
  dnf: 'dnf',
  didnotfinish: 'dnf',
  reaction: 'reaction',
  reactiontest: 'reaction',
}

const named = (text: string) => own(STATUSES, text.toLowerCase().replaceAll(/[^a-z]/g, ''))

/** How gates write a missing measurement. */
const isBlank = (text: string) => /^(-+|–|n\/?a|null|nan|0+([.,]0*)?)?\s*(m?s)?$/i.test(text)

type Times = Pick<PracticeRun, 'status' | 'reaction_time' | 'racing_time'>

/** Some gates write DNF in the time column. A row with only a reaction time is a reaction test. */
export function timesIn(reading: Reading): Times {
  const [state, racing, reaction] = [reading.cell('status'), reading.cell('racing_time'), reading.cell('reaction_time')]
  const isReactionAlone = isBlank(racing) && !isBlank(reaction)
  const status = state === '' ? (named(racing) ?? (isReactionAlone ? 'reaction' : 'finish')) : named(state)
  if (!status) reading.bad('status', state)
  const none = { reaction_time: null, racing_time: null }
  if (status === 'dns' || status === undefined) return { status: status ?? 'finish', ...none }
  const reaction_time = timeIn(reading, 'reaction_time', 'reaction-time')
  if (status === 'dnf') return { status, reaction_time, racing_time: null }
  if (isReactionAlone || status === 'reaction') {
    if (isBlank(reaction)) reading.bad('no-time')
    return { status: 'reaction', reaction_time, racing_time: null }
  }
  if (isBlank(racing)) reading.bad('no-time')
  return { status, reaction_time, racing_time: timeIn(reading, 'racing_time', 'racing-time') }
}

/** Rounds to milliseconds, since some gates show more decimals. */
function timeIn(reading: Reading, field: 'racing_time' | 'reaction_time', kind: ProblemKind): Milliseconds | null {
  const text = reading.cell(field)
  if (isBlank(text)) return null
  const number = text.replace(/\s*m?s$/i, '').replace(/^(\d+),(\d+)$/, '$1.$2')
  const milliseconds = Number(number) * (reading.isMilliseconds(field) ? 1 : 1000)
  const read = timeFrom(/^\d+(\.\d*)?$/.test(number) ? (Math.round(milliseconds) / 1000).toFixed(3) : number, '')
  return 'time' in read ? read.time : reading.bad(kind, text)
}

export function weightIn({ cell, bad }: Reading): Grams | null {
  const text = cell('weight')
  if (text === '') return null
  const read = gramsFrom(text.replace(/\s*g$/i, ''))
  return 'grams' in read ? read.grams : bad('weight', text)
}

export function textIn({ cell, bad }: Reading, field: 'wheels' | 'wing' | 'session' | 'notes', most: number) {
  const text = cell(field)
  return text.length <= most && /^\P{Cc}*$/u.test(text) ? text || null : bad('text', `${text.slice(0, 20)}…`)
}

export function momentIn({ cell, bad }: Reading): Written {
  const parts = [cell('date'), cell('clock')].filter((text) => text !== '')
  const [one, other] = parts.map((text) => writtenMoment(text) ?? bad('moment', text) ?? {})
  if (one && 'moment' in one) return one
  return other && 'moment' in other ? other : { ...one, ...other }
}
