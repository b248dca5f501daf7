/** Checks a version of the car from its stored files, and answers what the team sees of its versions. */

import type { RulePack } from '@paddock/contract/rules/pack.ts'
import { CAR_FILE_MESSAGES } from '@paddock/domain/car-check/car-files.ts'
import { type CheckedPack, checkedPack } from '@paddock/domain/car-check/check-car.ts'
import { compareReports } from '@paddock/domain/car-check/compare-reports.ts'
import { omit } from '@paddock/domain/omit.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordActivity } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { carModelSubmissions, teamCarModels } from '../db/schema/car-check.ts'
import { lockTeamForAdding } from '../db/team-lock.ts'
import { requireCompetition } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import { enqueueRemovalOf } from '../projects/projects.ts'
import { rulesFor } from './car-rules.ts'
import { checkStoredCar } from './check-thread.ts'
import { askedOf, modelOf, partsOf, versionsOf, wholeVersion } from './model-queries.ts'

/** Answers have no read-only lists. */
type AnsweredPack = Pick<z.infer<typeof RulePack>, keyof CheckedPack>

const GONE = { message: CAR_FILE_MESSAGES.gone }

export const listCars = api.car_models.list.handler(async ({ input: { team_id, today }, context: { db } }) => {
  await requireCompetition(db, team_id)
  const { rules } = await rulesFor(db, team_id, today)
  const asked = await askedOf(db, team_id)
  return {
    rules,
    versions: await versionsOf(db, team_id),
    asked: asked.map((one) => omit(one, 'competition_team_id')),
  }
})

export const carRules = api.car_models.rules.handler(async ({ input: { team_id, today }, context: { db } }) => {
  await requireCompetition(db, team_id)
  const { rules, pack } = await rulesFor(db, team_id, today)
  return { rules, checked: checkedPack(pack) as AnsweredPack }
})

export const oneCar = api.car_models.one.handler(async ({ input: { team_id, id }, context: { db }, errors }) => {
  await requireCompetition(db, team_id)
  const version = await wholeVersion(db, team_id, id)
  if (!version) throw errors.NOT_FOUND(GONE)
  return version
})

export const checkCarModel = api.car_models.check.handler(async ({ input, context, errors }) => {
  const { db, files, jobs, caller } = context
  const { team_id, id, today, tolerance_mm } = input
  await requireCompetition(db, team_id)
  const found = await modelOf(db, team_id, id)
  if (!found) throw errors.NOT_FOUND(GONE)
  const model = { ...found, tolerance_mm: tolerance_mm ?? found.tolerance_mm }
  const parts = await partsOf(db, id)
  if (parts.some(({ stored_at }) => stored_at === null)) throw errors.NOT_UPLOADED()
  const { rules, pack } = await rulesFor(db, team_id, today)
  const checked = await checkStoredCar(files, model, parts, pack)
  if ('refused' in checked) {
    if (found.version === null) await db.transaction((tx) => removeModel(tx, jobs, id))
    throw errors.UNREADABLE_CAR({ message: checked.refused })
  }
  await db.transaction(async (tx) => {
    await lockTeamForAdding(tx, team_id)
    const current = await modelOf(tx, team_id, id)
    if (!current) throw errors.NOT_FOUND(GONE)
    const version = current.version ?? (await nextVersion(tx, team_id))
    const checked_at = new Date().toISOString()
    await tx
      .update(teamCarModels)
      .set({ ...checked, rules, version, checked_at, tolerance_mm: model.tolerance_mm })
      .where(eq(teamCarModels.id, id))
    const { left, of } = checked.report.specifications
    const about = { version: String(version), left: String(left), of: String(of) }
    if (current.version === null)
      await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'car.checked', about })
    await announce(tx, `team:${team_id}`, 'car_models')
  })
  const version = await wholeVersion(db, team_id, id)
  if (!version) throw errors.NOT_FOUND(GONE)
  return version
})

/** Numbers of deleted versions are not given again while a later one is there. */
async function nextVersion(tx: Transaction, team_id: string) {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${teamCarModels.version}), 0)` })
    .from(teamCarModels)
    .where(eq(teamCarModels.team_id, team_id))
  return Number(last?.version ?? 0) + 1
}

export const compareCars = api.car_models.compare.handler(async ({ input, context: { db }, errors }) => {
  const { team_id, id, since } = input
  await requireCompetition(db, team_id)
  const [before, after] = [await wholeVersion(db, team_id, since), await wholeVersion(db, team_id, id)]
  if (!before || !after) throw errors.NOT_FOUND(GONE)
  const named = ({ version, pack_title }: typeof before) => ({ version, pack_title })
  return { before: named(before), after: named(after), ...compareReports(before.report, after.report) }
})

export const removeCar = api.car_models.remove.handler(({ input: { team_id, id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    await lockTeamForAdding(tx, team_id)
    const model = await modelOf(tx, team_id, id)
    if (!model) throw errors.NOT_FOUND(GONE)
    if ((await tx.$count(carModelSubmissions, eq(carModelSubmissions.model_id, id))) > 0) throw errors.IS_SUBMITTED()
    await removeModel(tx, context.jobs, id)
    if (model.version !== null) {
      const about = { version: String(model.version) }
      await recordActivity(tx, { team_id, actor_id: userOf(context.caller).id, kind: 'car.deleted', about })
      await announce(tx, `team:${team_id}`, 'car_models')
    }
    return { success: true } as const
  }),
)

async function removeModel(tx: Transaction, jobs: Jobs, id: string) {
  const parts = await partsOf(tx, id)
  await enqueueRemovalOf(
    tx,
    jobs,
    parts.map(({ stored_as }) => stored_as),
  )
  await tx.delete(teamCarModels).where(eq(teamCarModels.id, id))
}
