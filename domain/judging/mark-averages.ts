/**
 * What the judges' marks of a team come to for each criterion (specification 3, Live Results).
 *
 * | panel       | Design | Speed |
 * |-------------|--------|-------|
 * | Engineering | 8      | 20    |
 * | Portfolio   | 6      | –     |
 * | average     | 7      | 20    |
 *
 * A criterion counts the panels that gave points for it.
 */
import { roundPoints } from '../racing/points.ts'
import { type Points, total } from '../units.ts'
import type { Marks } from './marks.ts'

export function criteriaAverages(marks: readonly Readonly<Marks>[]): Marks {
  const given = new Map<string, Points[]>()
  for (const mark of marks)
    for (const [criterion, points] of Object.entries(mark))
      given.set(criterion, [...(given.get(criterion) ?? []), points])
  return Object.fromEntries([...given].map(([criterion, points]) => [criterion, average(points)]))
}

const average = (given: readonly Points[]) => roundPoints(total(given) / given.length)
