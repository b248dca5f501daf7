/**
 * Which runs of a team's history are looked at, as an address of the page names them.
 *
 * | name           | holds                     | is left out where it                            |
 * |----------------|---------------------------|-------------------------------------------------|
 * | car, lane      | A or B, 1 to 4            | is none of them                                 |
 * | status         | finish, dns, dnf, reaction | is none of them                                 |
 * | session, wheels, wing | the words as written | is empty                                      |
 * | from, to       | days, both included       | is no day; two in the wrong order change places |
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

/** `named` answers what the address says under a name. */
export function filtersFrom(named: (name: string) => string | null): RunFilters {
  const words = (name: string) => named(name)?.trim() || undefined
  const [one, other] = [dayIn(words('from')), dayIn(words('to'))]
  const [from, to] = one && other && one > other ? [other, one] : [one, other]
  return known({
    car: CARS.find((car) => car === words('car')),
    lane: LANES.find((lane) => String(lane) === words('lane')),
    status: PRACTICE_STATUSES.find((status) => status === words('status')),
    session: words('session'),
    wheels: words('wheels'),
    wing: words('wing'),
    from,
    to,
  })
}

/** The instants between which the days lie, for a clock that knows when a day begins; the second is not included. */
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
