/**
 * Filters for a team's practice runs, read from the page's address.
 *
 * | name           | value                     | ignored if it                                   |
 * |----------------|---------------------------|-------------------------------------------------|
 * | car, lane      | A or B, 1 to 4            | is anything else                                |
 * | status         | finish, dns, dnf, reaction | is anything else                                |
 * | session, wheels, wing | the name           | is empty                                        |
 * | from, to       | days, both included       | is not a day; two in the wrong order are swapped |
 */
import { CARS, type Car, LANES } from '../racing/run-time.ts'
import { PRACTICE_STATUSES, type PracticeStatus } from './run.ts'

export type RunFilters = {
  car?: Car
  lane?: (typeof LANES)[number]
  status?: PracticeStatus
  session?: string
  wheels?: string
  wing?: string
  from?: string
  to?: string
}

export const FILTER_NAMES = ['car', 'lane', 'status', 'session', 'wheels', 'wing', 'from', 'to'] as const

/** `named` returns the parameter of a name. */
export function filtersFrom(named: (name: string) => string | null): RunFilters {
  const text = (name: string) => named(name)?.trim() || undefined
  const [one, other] = [dayIn(text('from')), dayIn(text('to'))]
  const [from, to] = one && other && one > other ? [other, one] : [one, other]
  return known({
    car: CARS.find((car) => car === text('car')),
    lane: LANES.find((lane) => String(lane) === text('lane')),
    status: PRACTICE_STATUSES.find((status) => status === text('status')),
    session: text('session'),
    wheels: text('wheels'),
    wing: text('wing'),
    from,
    to,
  })
}

/** From the start of the first day up to the end of the last, which is excluded. */
export function instantsOf({ from, to }: Pick<RunFilters, 'from' | 'to'>, startOf: (day: string) => string) {
  return known({ from: from && startOf(from), until: to && startOf(dayAfter(to)) })
}

function dayIn(text: string | undefined): string | undefined {
  const moment = text && /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : undefined
  return moment?.toJSON()?.startsWith(text ?? '') ? text : undefined
}

export const dayAfter = (day: string) =>
  new Date(new Date(`${day}T00:00Z`).getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const known = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>
