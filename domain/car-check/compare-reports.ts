/**
 * What changed between two versions of a car.
 *
 * | of                 | listed when                                          |
 * |--------------------|------------------------------------------------------|
 * | an article         | its value, verdict or cost is another                |
 * | size, mass, points | it is another                                        |
 *
 * An article that only one of the two checks knows is listed with nothing on the other side.
 */
import type { CarReport, ReportArticle } from './car-report.ts'

export type ChangedArticle<Article extends ReportArticle = ReportArticle> = {
  article: string
  what: string
  before: Article | null
  after: Article | null
}
export const COMPARED_FIGURES = [
  'specifications',
  'seeding_seconds',
  'length',
  'width',
  'height',
  'mass',
  'mass_with_cartridge',
  'gravity_ahead',
  'gravity_above',
] as const
export type ComparedFigure = (typeof COMPARED_FIGURES)[number]
export type ChangedFigure = { figure: ComparedFigure; before: number | null; after: number | null }

type ReportWith<Article extends ReportArticle> = Omit<CarReport, 'articles'> & { articles: readonly Article[] }

export function compareReports<Article extends ReportArticle>(
  before: ReportWith<Article>,
  after: ReportWith<Article>,
): { figures: ChangedFigure[]; articles: ChangedArticle<Article>[] } {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  const ofBefore = new Map<string, Article>(before.articles.map((article) => [article.article, article]))
  const ofAfter = new Map<string, Article>(after.articles.map((article) => [article.article, article]))
  const names = [...new Set([...ofAfter.keys(), ...ofBefore.keys()])]
  return {
    figures: COMPARED_FIGURES.filter((figure) => was[figure] !== is[figure]).map((figure) => ({
      figure,
      before: was[figure],
      after: is[figure],
    })),
    articles: names.flatMap((article) => {
      const [one, other] = [ofBefore.get(article) ?? null, ofAfter.get(article) ?? null]
      return isSame(one, other) ? [] : [{ article, what: (other ?? one)?.what ?? '', before: one, after: other }]
    }),
  }
}

const isSame = (one: ReportArticle | null, other: ReportArticle | null) =>
  one !== null &&
  other !== null &&
  one.verdict === other.verdict &&
  one.points === other.points &&
  JSON.stringify(one.measured) === JSON.stringify(other.measured)

const figuresOf = ({
  specifications,
  seconds,
  size,
  balance,
}: Omit<CarReport, 'articles'>): Record<ComparedFigure, number | null> => ({
  specifications: specifications.left,
  seeding_seconds: seconds.seeding,
  ...size,
  mass: balance.without_cartridge.mass_g,
  mass_with_cartridge: balance.with_cartridge?.mass_g ?? null,
  gravity_ahead: balance.without_cartridge.ahead,
  gravity_above: balance.without_cartridge.above,
})
