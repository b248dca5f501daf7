/** The words of a check, the same on the screen and in the PDF: verdicts, measured values, limits, costs. */
import type { Measured } from '../rules/event-record.ts'
import type { Limit } from '../rules/pack-scrutineering.ts'
import type { CarReport, ReportArticle } from './car-report.ts'
import type { CarVerdict } from './car-verdict.ts'

export const VERDICT_TEXTS: Record<CarVerdict, string> = {
  pass: 'Pass',
  close: 'Close',
  fail: 'Fail',
  cannot: 'Cannot be told',
  needs: 'Needs a part named',
}

const WHEEL_NAMES: Record<string, string> = {
  FL: 'front left',
  FR: 'front right',
  RL: 'rear left',
  RR: 'rear right',
}
const named = (name: string) => WHEEL_NAMES[name] ?? name.replaceAll('_', ' ')

/** `64.2 mm`, `front left 27.4, front right 28 mm`, `out: rear left`; empty where nothing was measured. */
export function measuredText({ measured, unit }: { measured: Measured | null; unit: string | null }): string {
  const inUnit = (text: string) => (unit === '°' ? `${text}°` : unit ? `${text} ${unit}` : text)
  if (measured === null) return ''
  if (typeof measured === 'number') return inUnit(String(measured))
  if (Array.isArray(measured)) {
    if (measured.length === 0) return 'none out'
    const names = measured.filter((one) => typeof one === 'string')
    return names.length > 0 ? `out: ${names.map(named).join(', ')}` : inUnit(measured.join(' + '))
  }
  const values = Object.entries(measured)
  const [first] = values
  if (first && values.every(([, value]) => value === first[1])) return inUnit(`${first[1]}`)
  return inUnit(values.map(([name, value]) => `${named(name)} ${value}`).join(', '))
}

export function limitText({
  limit,
  named_limits,
  unit,
}: Pick<ReportArticle, 'limit' | 'named_limits' | 'unit'>): string {
  const inUnit = (text: string) => (unit === '°' ? `${text}°` : unit ? `${text} ${unit}` : text)
  const each = Object.entries(named_limits).map(([name, one]) => `${named(name)} ${bounds(one)}`)
  if (limit) return inUnit([bounds(limit), ...each].filter(Boolean).join('; '))
  return each.length > 0 ? inUnit(each.join('; ')) : ''
}

function bounds({ min, max }: Limit): string {
  if (min !== null && max !== null) return `${min} to ${max}`
  if (min !== null) return `at least ${min}`
  return max === null ? '' : `at most ${max}`
}

/** What stands where a value would, or why there is none. */
export function findingText(article: ReportArticle): string {
  if (article.needs.length > 0) return `Name these parts: ${article.needs.join(', ')}`
  return [measuredText(article), article.why].filter(Boolean).join('. ')
}

/** Of one car. `each` is what a performance failure adds to the seeding time. */
export function costText(article: ReportArticle, each: number): string {
  const costs = [
    article.points > 0 && `−${article.points} ${article.points === 1 ? 'point' : 'points'}`,
    article.performance && each > 0 && `+${each} s`,
    article.unsafe && 'may not race',
  ]
  return costs.filter(Boolean).join(', ')
}

/** Seconds that each performance failure adds to the seeding time. */
export const secondsEach = ({ seconds, performance_failures }: CarReport) =>
  performance_failures > 0 ? Math.round((seconds.seeding / performance_failures) * 100) / 100 : 0

export function toleranceText({ passes_at_tolerance, verdict }: ReportArticle, tolerance_mm: number): string {
  if (tolerance_mm === 0 || passes_at_tolerance === null || verdict === 'fail') return ''
  return passes_at_tolerance
    ? `Would still pass at ±${tolerance_mm} mm`
    : `Would not be sure to pass at ±${tolerance_mm} mm`
}

export const countOf = ({ articles }: Pick<CarReport, 'articles'>, ...verdicts: readonly CarVerdict[]) =>
  articles.filter(({ verdict }) => verdicts.includes(verdict)).length
