/** The checks that each car of an event failed, or that were put right in the fix window. */
import type { Car } from '@paddock/domain/racing/run-time.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { enhancedScrutineeringResults } from '../../db/schema/judging.ts'
import { templateCriteria } from '../../db/schema/scorecards.ts'

export type FailedChecks = Awaited<ReturnType<typeof failedChecks>>
export type FailedCheck = FailedChecks[number]

/** In the order of the sheets. */
export async function failedChecks(db: Queries, event_id: string, pack: Pack, team_id?: string) {
  const table = enhancedScrutineeringResults
  const failed = sql`('Fail', 'Rectified')`
  const rows = await db
    .select({ row: table, name: templateCriteria.criteria_name, article: templateCriteria.pack_item })
    .from(table)
    .innerJoin(templateCriteria, eq(templateCriteria.id, table.criteria_id))
    .where(
      and(
        eq(table.event_id, event_id),
        team_id ? eq(table.team_id, team_id) : undefined,
        or(sql`${table.car_a_status} in ${failed}`, sql`${table.car_b_status} in ${failed}`),
      ),
    )
    .orderBy(asc(templateCriteria.order_index), asc(table.id))
  const checks = new Map(pack.scrutineering?.checks.map((check) => [check.id, check]))
  return rows.flatMap(({ row, name, article }) => {
    const check = article === null ? undefined : checks.get(article)
    const ofCar = (car: Car, status: string, points: typeof row.car_a_points_deducted, time_penalty: number) => {
      if (status !== 'Fail' && status !== 'Rectified') return []
      const { team_id, template_id, criteria_id, scrutineer_name, updated_at } = row
      return {
        ...{ team_id, car, template_id, criteria_id, name, scrutineer_name, updated_at, points, time_penalty },
        article: check?.id ?? null,
        class: check?.class ?? null,
        rectified: status === 'Rectified',
        // The organiser's own criteria have no list: any of them may be put right.
        fixable: check?.fixable ?? true,
      }
    }
    return [
      ofCar('A', row.car_a_status, row.car_a_points_deducted, row.car_a_time_penalty),
      ofCar('B', row.car_b_status, row.car_b_points_deducted, row.car_b_time_penalty),
    ].flat()
  })
}

export const failedOf = (checks: FailedChecks, { team_id, car }: { team_id: string; car: Car }) =>
  checks
    .filter((check) => check.team_id === team_id && check.car === car)
    .map(({ template_id, criteria_id, name, article, rectified, fixable, points, time_penalty, ...check }) => ({
      ...{ template_id, criteria_id, name, article, rectified, fixable, points, time_penalty },
      class: check.class,
    }))

/** How a failed check is named on a screen: its article, or its name where it has none. */
export const checkName = ({ article, name }: Pick<FailedCheck, 'article' | 'name'>) => article ?? name
