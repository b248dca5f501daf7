/** The list of documents that a team has to have ready, besides those of the event. */
import { and, eq } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { teamDocuments } from '../db/schema/entries.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { DOCUMENT } from './readiness.ts'
import { requireCompetition } from './require-competition.ts'

const MOST = 200

const isOne = (team_id: string, id: string) => and(eq(teamDocuments.id, id), eq(teamDocuments.team_id, team_id))

async function recordAndAnnounce(tx: Transaction, deed: Parameters<typeof note>[1]) {
  await note(tx, deed)
  await announce(tx, `team:${deed.team_id}`, 'team_readiness')
}

export const addDocument = api.team_documents.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, name } = input
    await requireCompetition(tx, team_id)
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team_id)).for('no key update')
    const [earlier] = await tx.select(DOCUMENT).from(teamDocuments).where(eq(teamDocuments.id, id))
    if (earlier) {
      // The id is taken: by an earlier try of the same form, which then stands.
      if (earlier.team_id === team_id && earlier.name === name) return earlier
      throw errors.CONFLICT({ message: 'This document already exists.' })
    }
    if ((await tx.$count(teamDocuments, eq(teamDocuments.team_id, team_id))) >= MOST) throw errors.LIST_FULL()
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
    if (!document) throw errors.NOT_FOUND({ message: 'This document is no longer on the list.' })
    // Pressed twice: the second press finds done what it asks for.
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
