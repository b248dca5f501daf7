/**
 * A finding held against its check.
 *
 * | verdict | when                                                                                                            |
 * |---------|-----------------------------------------------------------------------------------------------------------------|
 * | pass    | within the limits, also if the value were off by its error or the tolerance                                     |
 * | close   | within, but not if it were off by the tolerance; or within or beyond by no more than the error of the measure   |
 * | fail    | beyond the limits by more than that                                                                             |
 * | cannot  | cannot be told from this model                                                                                  |
 * | needs   | needs parts to be named                                                                                         |
 *
 * Values are rounded to the resolution of the pack and then compared, as a scrutineer's are [R23]. The error is at least
 * 0.05 mm; it is larger where the mesh itself leaves the true surface by more.
 */
import { checkFinding } from '../rules/check-finding.ts'
import type { Measured } from '../rules/event-record.ts'
import type { Check, ScrutineeringRules } from '../rules/pack-scrutineering.ts'
import type { Finding, Line } from './article-measure.ts'
import type { PartKind } from './parts.ts'

export const CAR_VERDICTS = ['pass', 'close', 'fail', 'cannot', 'needs'] as const
export type CarVerdict = (typeof CAR_VERDICTS)[number]

export type ArticleFinding = {
  article: string
  what: string
  verdict: CarVerdict
  measured: Measured | null
  /** As the pack has it. */
  check: Check
  /** Why it fails or cannot be told, if no value says it. */
  why: string | null
  /** The parts to name. */
  needs: readonly PartKind[]
  lines: readonly Line[]
  /** Whether it would still pass if everything were off by the tolerance; null where nothing was measured. */
  passes_at_tolerance: boolean | null
  /** For one car, as measured. */
  points: number
  performance: boolean
  unsafe: boolean
}

/** How exactly a model is measured, in mm or degrees. */
const EXACTNESS = 0.05

type Entry = { measured: Measured } | { status: 'pass' | 'fail' }

export function articleFinding(
  rules: Pick<ScrutineeringRules, 'fix' | 'resolution'>,
  check: Check,
  finding: Finding,
  tolerance: number,
): ArticleFinding {
  const article = {
    article: check.id,
    what: check.what,
    check,
    why: null,
    needs: [],
    lines: finding.lines ?? [],
    measured: null,
    passes_at_tolerance: null,
    points: 0,
    performance: false,
    unsafe: false,
  }
  if ('cannot' in finding) return { ...article, verdict: 'cannot', why: finding.cannot }
  if ('needs' in finding) return { ...article, verdict: 'needs', needs: finding.needs }
  const outcome = (off: number, sign: 1 | -1 = 1) => checkFinding(rules, check, entryOf(rules, finding, off * sign))
  const fails = (off: number) => outcome(off).failed || outcome(off, -1).failed
  const { failed, points, performance, unsafe } = outcome(0)
  const error = Math.max(EXACTNESS, finding.error ?? 0)
  const isUncertain =
    !('fails' in finding) && (failed ? !outcome(error).failed || !outcome(error, -1).failed : fails(error))
  // A tolerance of the workshop is a length.
  const off = check.unit === '°' ? 0 : tolerance
  const passes = !failed && !fails(off)
  const entry = entryOf(rules, finding, 0)
  return {
    ...article,
    verdict: isUncertain || (!failed && !passes) ? 'close' : failed ? 'fail' : 'pass',
    measured: 'measured' in entry ? entry.measured : null,
    why: !failed ? null : 'fails' in finding ? finding.fails : 'margin' in finding ? (finding.why ?? null) : null,
    passes_at_tolerance: passes,
    points,
    performance,
    unsafe,
  }
}

/** What a scrutineer would enter if everything were off by so much: values larger, margins smaller. */
function entryOf({ resolution }: Pick<ScrutineeringRules, 'resolution'>, finding: Finding, off: number): Entry {
  const rounded = (value: number) => toResolution(value + off, resolution)
  if ('values' in finding) {
    const { values } = finding
    if (typeof values === 'number') return { measured: rounded(values) }
    if (Array.isArray(values)) return { measured: values.map(rounded) }
    return { measured: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rounded(value)])) }
  }
  if ('margins' in finding) {
    const out = Object.entries(finding.margins).filter(([, margin]) => toResolution(margin - off, resolution) < 0)
    return { measured: out.map(([name]) => name) }
  }
  return { status: 'margin' in finding && toResolution(finding.margin - off, resolution) >= 0 ? 'pass' : 'fail' }
}

const toResolution = (value: number, resolution: number) => {
  const steps = Math.round(1 / resolution)
  return Math.round(value * steps) / steps
}
