/**
 * The sheets as they count, after second marking and normalisation. All standings, records and printed results are computed
 * from these; what judges gave is stored unchanged.
 *
 * | sheet                                        | counts                                                     |
 * |----------------------------------------------|------------------------------------------------------------|
 * | of a second or third panel                   | only within the sheet that it checks (second-marking.ts)   |
 * | checked by a second panel                    | as the mean that the rule there gives                      |
 * | on a scorecard that is evened out            | with its panel's shifts (normalisation.ts), after the above |
 * | any other                                    | as it was given                                            |
 */
import { type Points, total } from '../units.ts'
import { evenedOut } from './normalisation.ts'
import { counting, type GivenSheet, limitPoints, meanOf, type SecondMarking, sheetsOf } from './second-marking.ts'

export type Moderation = {
  seconds: readonly SecondMarking[]
  /** Scorecards that are evened out. */
  normalised: ReadonlySet<string>
  /** By scorecard, the maximum of each criterion. */
  maxima: ReadonlyMap<string, ReadonlyMap<string, Points>>
  limit_percent: number
  /** Whether the rules have one agreed mark for each criterion. */
  agreed: boolean
}

export type Counted<Sheet> = Sheet & {
  /** The marks differ from those that the panel gave. */
  moderated: boolean
}

export function countedSheets<Sheet extends GivenSheet>(
  sheets: readonly Sheet[],
  moderation: Moderation,
): Counted<Sheet>[] {
  const { normalised, maxima } = moderation
  const settled = afterSecondMarking(sheets, moderation)
  const even = new Map(
    [...Map.groupBy(settled, ({ template_id }) => template_id)].flatMap(([template_id, own]) =>
      normalised.has(template_id)
        ? evenedOut(own, maxima.get(template_id) ?? new Map()).map((sheet, index) => [own[index], sheet] as const)
        : [],
    ),
  )
  return settled.map((sheet) => {
    const moved = even.get(sheet)
    return moved ? { ...moved, moderated: true } : sheet
  })
}

function afterSecondMarking<Sheet extends GivenSheet>(
  sheets: readonly Sheet[],
  { seconds, maxima, limit_percent, agreed }: Moderation,
): Counted<Sheet>[] {
  const merged = new Map<Sheet, Counted<Sheet>>()
  const used = new Set<Sheet>()
  for (const asked of seconds) {
    const about = sheetsOf(asked, sheets)
    if (!about.first) continue
    for (const sheet of [about.second, about.third]) if (sheet) used.add(sheet)
    const limit = limitPoints(limit_percent, total([...(maxima.get(about.first.template_id)?.values() ?? [])]))
    const some = counting(about, limit, agreed)
    const isGiven = some.length === 1 && some[0] === about.first
    merged.set(about.first, { ...about.first, ...(isGiven ? {} : meanOf(some)), moderated: !isGiven })
  }
  return sheets.flatMap((sheet) => {
    if (used.has(sheet) && !merged.has(sheet)) return []
    return [merged.get(sheet) ?? { ...sheet, moderated: false }]
  })
}
