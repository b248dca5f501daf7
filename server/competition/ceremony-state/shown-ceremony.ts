/** What everybody sees of a running ceremony: places whose step is not reached are taken out here, before anything is made of them. */
import type { ShownCeremony } from '@paddock/contract/competition/ceremonies.ts'
import { ITEM_NAMES, shownFrom, stepsOf } from '@paddock/domain/ceremony/script.ts'
import { pick } from '@paddock/domain/omit.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { withMarks } from '../team-marks/team-marks.ts'
import { type CeremonyRow, progressOf } from './ceremony-row.ts'
import { type LoadedItem, scriptOf } from './script-queries.ts'

/** Null while none is running. */
export async function shownCeremony(db: Queries, row: CeremonyRow | null): Promise<ShownCeremony | null> {
  const { state, at } = progressOf(row ?? undefined)
  if (!row || state !== 'running' || !at) return null
  const item = (await scriptOf(db, row.event_id)).find(({ id }) => id === at.item_id)
  const step = item && stepsOf(item)[at.step]
  if (!item || !step) return null
  return {
    item_id: item.id,
    kind: item.kind,
    step: step.kind,
    title: item.award?.title ?? item.text ?? (await usualTitle(db, item)),
    about: item.award ? item.text : null,
    presenter: item.presenter,
    category: step.kind === 'standings' ? step.category : (item.award?.category ?? null),
    revealed_place: step.kind === 'place' ? step.place : null,
    places: await placesFrom(db, item, shownFrom(item, at.step)),
  }
}

async function usualTitle(db: Queries, { kind, event_id }: LoadedItem) {
  if (kind !== 'opening') return ITEM_NAMES[kind]
  const { name } = competitionEvents
  const [event] = await db.select({ name }).from(competitionEvents).where(eq(competitionEvents.id, event_id))
  return event?.name ?? ITEM_NAMES.opening
}

async function placesFrom(db: Queries, { event_id, won }: LoadedItem, from: number | null) {
  const shown = won.filter(({ place }) => from !== null && place >= from)
  if (shown.length === 0) return []
  const ids = shown.map(({ team_id }) => team_id)
  const rows = await db.select().from(competitionTeams).where(inArray(competitionTeams.id, ids))
  const teams = new Map((await withMarks(db, event_id, rows)).map((team) => [team.id, team]))
  return [...Map.groupBy(shown, ({ place }) => place)].map(([place, sharing]) => ({
    place,
    teams: sharing.flatMap(({ team_id }) => {
      const team = teams.get(team_id)
      return team ? [pick(team, 'id', 'team_name', 'team_number', 'school_name', 'category', 'mark')] : []
    }),
  }))
}
