/** What changed between two versions of the car: figures first, then articles. */
import { Text } from '@mantine/core'
import type { ReportArticle } from '@paddock/domain/car-check/car-report.ts'
import type { ComparedFigure } from '@paddock/domain/car-check/compare-reports.ts'
import { findingText, VERDICT_TEXTS } from '@paddock/domain/car-check/report-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { QueryState } from '../ui/query-state.tsx'
import classes from './car-check.module.css'

const FIGURES: Record<ComparedFigure, [name: string, unit: string]> = {
  specifications: ['Expected points', ''],
  seeding_seconds: ['Added to the seeding time', 's'],
  length: ['Length', 'mm'],
  width: ['Width', 'mm'],
  height: ['Height', 'mm'],
  mass: ['Mass', 'g'],
  mass_with_cartridge: ['Mass with cartridge', 'g'],
  gravity_ahead: ['Centre of gravity ahead of the rear axle', 'mm'],
  gravity_above: ['Centre of gravity above the track', 'mm'],
}

export function Changes({ team_id, id, since }: { team_id: string; id: string; since: string }) {
  const changes = useQuery(api.car_models.compare.queryOptions({ input: { team_id, id, since } }))
  return (
    <QueryState query={changes} loading="Comparing" errorTitle="The versions could not be compared">
      {({ before, after, figures, articles }) =>
        figures.length + articles.length === 0 ? (
          <Text>Nothing that is measured differs between version {before.version} and this one.</Text>
        ) : (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>What</th>
                  <th>Version {before.version}</th>
                  <th>Version {after.version}</th>
                </tr>
              </thead>
              <tbody>
                {figures.map(({ figure, before: was, after: is }) => (
                  <tr key={figure}>
                    <td>{FIGURES[figure][0]}</td>
                    <td>{figureText(was, FIGURES[figure][1])}</td>
                    <td>
                      {figureText(is, FIGURES[figure][1])}
                      {was !== null && is !== null && ` (${difference(is - was)})`}
                    </td>
                  </tr>
                ))}
                {articles.map((changed) => (
                  <tr key={changed.article}>
                    <td>
                      <strong>{changed.article}</strong> {changed.what}
                    </td>
                    <td>{articleText(changed.before)}</td>
                    <td>{articleText(changed.after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </QueryState>
  )
}

const figureText = (value: number | null, unit: string) => (value === null ? '–' : `${value} ${unit}`.trim())

function difference(by: number) {
  const rounded = Math.round(by * 100) / 100
  return rounded > 0 ? `+${rounded}` : `−${Math.abs(rounded)}`
}

const articleText = (article: ReportArticle | null) =>
  article === null ? '–' : [VERDICT_TEXTS[article.verdict], findingText(article)].filter(Boolean).join(': ')
