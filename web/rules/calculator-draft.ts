/** What is typed into the calculator, and the field of teams that it makes. */
import { timeFrom } from '@paddock/domain/racing/run-time.ts'
import type { TriedRun, TriedTeam } from '@paddock/domain/rules/calculator.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'

/** In seconds, as typed. */
export type TypedRun = { reaction: string; car: string; dnf: boolean }
export type CalculatorDraft = {
  category: string
  level: string | null
  runs: readonly TypedRun[]
  /** One time for each other team, taken for all of its runs. */
  others: readonly Omit<TypedRun, 'dnf'>[]
}

export const OWN_TEAM = 'Your team'
export const MOST_OTHERS = 15

const EXAMPLE = ['1.148', '1.161', '1.139', '1.155', '1.143', '1.170', '1.136', '1.152']
const EXAMPLE_OTHERS = [
  { reaction: '0.121', car: '1.072' },
  { reaction: '0.150', car: '1.080' },
  { reaction: '0.133', car: '1.092' },
]

/** With example times, so that the first thing seen is a result. */
export const exampleDraft = (pack: Pack): CalculatorDraft => ({
  category: pack.classes.named.includes('Development') ? 'Development' : (pack.classes.named[0] ?? 'All teams'),
  level: pack.levels[0] ?? null,
  runs: Array.from({ length: pack.runs.complete }, (_, nth) => ({
    reaction: '0.140',
    car: EXAMPLE[nth % EXAMPLE.length] ?? '',
    dnf: false,
  })),
  others: EXAMPLE_OTHERS,
})

export const emptied = (draft: CalculatorDraft): CalculatorDraft => ({
  ...draft,
  runs: draft.runs.map(() => ({ reaction: '', car: '', dnf: false })),
  others: [],
})

/** Whether anything in the pack counts the reaction time: if not, it is not asked for. */
export const countsReaction = ({ race_parts, knockout }: Pack) =>
  knockout.seeding.rule === 'mean_of_both_cars' ||
  race_parts.some(
    (part) =>
      (part.rule === 'places_then_scale' && part.value.of === 'total') ||
      ((part.rule === 'fastest_bonus' || part.rule === 'head_to_head') && part.of === 'total'),
  )

export const carOf = (pack: Pack, nth: number) => (pack.runs.cars.length > 1 && nth % 2 === 1 ? 'B' : 'A')

/** What is wrong, by field: `runs.3.car`. */
export type Problems = Readonly<Record<string, string>>

export function fieldOf(pack: Pack, draft: CalculatorDraft): { field: TriedTeam[] } | { problems: Problems } {
  const problems: Record<string, string> = {}
  const asksReaction = countsReaction(pack)
  const time = (typed: string, name: string, at: string) => {
    const read = timeFrom(typed, name)
    if ('time' in read) return read.time
    problems[at] = read.refused
    return null
  }
  const run = ({ reaction, car }: Omit<TypedRun, 'dnf'>, nth: number, at: string): TriedRun => ({
    car: carOf(pack, nth),
    status: 'finish',
    reaction_ms: asksReaction ? time(reaction, 'Reaction', `${at}.reaction`) : null,
    car_ms: time(car, 'Car time', `${at}.car`),
  })
  const own = draft.runs.flatMap((typed, nth): TriedRun[] => {
    if (typed.dnf) return [{ car: carOf(pack, nth), status: 'dnf', reaction_ms: null, car_ms: null }]
    return isEmpty(typed) ? [] : [run(typed, nth, `runs.${nth}`)]
  })
  const others = draft.others.map((typed, index) => ({
    name: `Team ${index + 2}`,
    runs: isEmpty(typed)
      ? []
      : Array.from({ length: pack.runs.complete }, (_, nth) => run(typed, nth, `others.${index}`)),
  }))
  if (Object.keys(problems).length > 0) return { problems }
  return { field: [{ name: OWN_TEAM, runs: own }, ...others] }
}

const isEmpty = ({ reaction, car }: Omit<TypedRun, 'dnf'>) => reaction.trim() === '' && car.trim() === ''
