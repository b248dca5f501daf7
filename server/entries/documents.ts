/** A team's own checklist of documents, besides the rules documents of the event. */
import { DOCUMENT_ERRORS, MOST_DOCUMENTS } from '@paddock/domain/entries/messages.ts'
import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { teamDocuments } from '../db/schema/entries.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { DOCUMENT } from './readiness.ts'
import { requireCompetition } from './require-competition.ts'

const isOne = (team_id: string, id: string) => and(eq(teamDocuments.id, id), eq(teamDocuments.team_id, team_id))

async function recordAndAnnounce(tx: Transaction, activity: Parameters<typeof recordActivity>[1]) {
  await recordActivity(tx, activity)
  await announce(tx, `team:${activity.team_id}`, 'team_readiness')
}

export const addDocument = api.team_documents.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, name } = input
    await requireCompetition(tx, team_id)
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team_id)).for('no key update')
    const [earlier] = await tx.select(DOCUMENT).from(teamDocuments).where(eq(teamDocuments.id, id))
    if (earlier) {
      // A retry of the same form finds the document that its first attempt added.
      if (earlier.team_id === team_id && earlier.name === name) return earlier
      throw errors.CONFLICT({ message: DOCUMENT_ERRORS.exists })
    }
    if ((await tx.$count(teamDocuments, eq(teamDocuments.team_id, team_id))) >= MOST_DOCUMENTS) throw errors.LIST_FULL()
    const actor_id = userOf(caller).id
    const [made] = await tx
      .insert(teamDocuments)
      .values({ ...input, created_by: actor_id })
      .returning(DOCUMENT)
    if (!made) throw errors.CONFLICT()
    await recordAndAnnounce(tx, { team_id, actor_id, kind: 'document.added', about: { document: name } })
    return made
  }),
)

export const checkDocument = api.team_documents.check.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { team_id, id, done } = input
    const [document] = await tx.select(DOCUMENT).from(teamDocuments).where(isOne(team_id, id)).for('no key update')
    if (!document) throw errors.NOT_FOUND({ message: DOCUMENT_ERRORS.gone })
    // A double press finds nothing left to change.
    if ((document.done_at !== null) === done) return document
    const done_at = done ? new Date().toISOString() : null
    await tx.update(teamDocuments).set({ done_at }).where(isOne(team_id, id))
    const kind = done ? 'document.done' : 'document.reopened'
    await recordAndAnnounce(tx, { team_id, actor_id: userOf(caller).id, kind, about: { document: document.name } })
    return { ...document, done_at }
  }),
)

export const removeDocument = api.team_documents.remove.handler(({ input, context: { db, caller } }) =>
  db.transaction(async (tx) => {
    const { team_id, id } = input
    const [gone] = await tx.delete(teamDocuments).where(isOne(team_id, id)).returning({ name: teamDocuments.name })
    const actor_id = userOf(caller).id
    if (gone)
      await recordAndAnnounce(tx, { team_id, actor_id, kind: 'document.deleted', about: { document: gone.name } })
    return { success: true as const }
  }),
)
