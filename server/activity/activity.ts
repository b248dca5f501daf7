/** The activity feed of a team: written in the transaction of each change, read page by page. */
import type { About, ActivityKind } from '@paddock/domain/teams/activity.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { teamActivity } from '../db/schema/projects.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

const PAGE = 30

/** `actor_id` is undefined if the actor is not in the team, such as an organiser. */
type Activity = { team_id: string; actor_id?: string; kind: ActivityKind; person_id?: string; about?: About }

export async function recordActivity(tx: Transaction, activity: Activity) {
  await tx.insert(teamActivity).values(activity)
  await announce(tx, `team:${activity.team_id}`, 'team_activity')
}

const person = alias(teamUsers, 'person')

/** The newest first. */
export function latestActivity(db: Queries, team_id: string, limit: number, before?: number) {
  const { id, kind, about, created_at } = teamActivity
  return db
    .select({
      id,
      team_id: teamActivity.team_id,
      kind,
      actor_name: teamUsers.name,
      person_name: person.name,
      about,
      created_at,
    })
    .from(teamActivity)
    .leftJoin(teamUsers, eq(teamUsers.id, teamActivity.actor_id))
    .leftJoin(person, eq(person.id, teamActivity.person_id))
    .where(and(eq(teamActivity.team_id, team_id), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit)
}

const list = api.team_activity.list.handler(async ({ input: { team_id, before }, context: { db } }) => {
  const rows = await latestActivity(db, team_id, PAGE + 1, before)
  const entries = rows.slice(0, PAGE)
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null }
})

export const activityCalls = { list }
