/** The ceremony for those who run it: the script with its winners, where it is, and what it releases. */
import { againstStarting } from '@paddock/domain/ceremony/progress.ts'
import { type CeremonyStep, ITEM_NAMES, stepsOf } from '@paddock/domain/ceremony/script.ts'
import { embargoedIn } from '@paddock/domain/embargo/parts.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { awardLocks, eventAwards } from '../../db/schema/awards.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { sceneViews, screens } from '../../db/schema/screens.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { api } from '../../http/calls.ts'
import { ceremonyRowOf, type LoadedItem, progressOf, scriptOf } from '../ceremony-state/ceremony-state.ts'
import { embargoesOf } from '../embargo/embargo.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'

export const getCeremony = api.ceremonies.get.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const row = await ceremonyRowOf(db, event_id)
    const script = await scriptOf(db, event_id)
    const readiness = await readinessOf(db, event_id, script)
    const embargoes = await embargoesOf(db, event_id)
    const waiting = embargoes.filter(({ held, release_by }) => held && release_by === 'ceremony')
    const releases = waiting.map(({ part }) => part)
    const { state, revision, at } = progressOf(row)
    return {
      event_id,
      state,
      revision,
      item_id: at?.item_id ?? null,
      step: at?.step ?? 0,
      started_at: row?.started_at ?? null,
      started_by: row?.started_by ?? null,
      ended_at: row?.ended_at ?? null,
      against_starting: againstStarting({ ...readiness, state, script }) ?? null,
      is_locked: readiness.is_locked,
      items: await shownItems(db, event_id, script),
      missing: await missingAwards(db, event_id, script),
      releases,
      stays: [...embargoedIn(embargoes)].filter((part) => !releases.includes(part) && !isFreedWith(embargoes, part)),
      other_screens: await otherScreens(db, event_id),
    }
  },
)

type Embargo = Awaited<ReturnType<typeof embargoesOf>>[number]

/** Totals that are held only because a part of them is, are free with that part. */
const isFreedWith = (embargoes: readonly Embargo[], part: string) =>
  part === 'totals' && embargoes.every(({ held, release_by }) => !held || release_by === 'ceremony')

export async function readinessOf(db: Queries, event_id: string, script: readonly LoadedItem[]) {
  const [lock] = await db.select().from(awardLocks).where(eq(awardLocks.event_id, event_id))
  const is_rehearsed = (await db.$count(rehearsals, eq(rehearsals.of_event_id, event_id))) > 0
  return { is_locked: lock?.locked_at != null, is_rehearsed, script }
}

async function shownItems(db: Queries, event_id: string, script: readonly LoadedItem[]) {
  const teams = await speakableTeams(db, event_id)
  return script.map((item) => ({
    ...pick(item, 'id', 'kind', 'award_id', 'text', 'presenter', 'notes', 'updated_at'),
    title: titleOf(item),
    category: item.award?.category ?? null,
    is_revealed: item.award?.revealed_at != null,
    steps: stepsOf(item).map((step) => ({
      kind: step.kind,
      place: step.kind === 'place' ? step.place : null,
      category: step.kind === 'standings' ? step.category : null,
      teams: winnersAt(item, step).flatMap((team_id) => teams.get(team_id) ?? []),
    })),
  }))
}

export const titleOf = ({ award, text, kind }: LoadedItem) => award?.title ?? text ?? ITEM_NAMES[kind]

export const winnersAt = ({ won }: LoadedItem, step: CeremonyStep) =>
  step.kind === 'place' ? won.filter(({ place }) => place === step.place).map(({ team_id }) => team_id) : []

/** By id, with how their names are spoken. */
export async function speakableTeams(db: Queries, event_id: string) {
  const { id, team_name, team_number, school_name, pronunciation } = competitionTeams
  const rows = await db
    .select({ id, team_name, team_number, school_name, pronunciation })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
  return new Map(rows.map((team) => [team.id, team]))
}

/** Awards without an item, by precedence. */
export async function missingAwards(db: Queries, event_id: string, script: readonly LoadedItem[]) {
  const { id, title, position } = eventAwards
  const awards = await db
    .select({ id, title, position })
    .from(eventAwards)
    .where(eq(eventAwards.event_id, event_id))
    .orderBy(asc(position), asc(eventAwards.created_at), asc(id))
  return awards
    .filter((award) => !script.some(({ award_id }) => award_id === award.id))
    .map((award) => omit(award, 'position'))
}

async function otherScreens(db: Queries, event_id: string) {
  const { name } = screens
  const rows = await db
    .select({ name })
    .from(screens)
    .innerJoin(eventStaff, eq(eventStaff.id, screens.staff_id))
    .innerJoin(sceneViews, and(eq(sceneViews.screen_id, screens.id), eq(sceneViews.scene, 'ceremony')))
    .where(and(eq(screens.event_id, event_id), isNull(eventStaff.revoked_at), ne(sceneViews.view, 'ceremony')))
    .orderBy(asc(name))
  return rows.map((row) => row.name)
}
