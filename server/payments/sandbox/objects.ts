/** The sandbox's objects: stored as the documents that Stripe would answer with. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { sandboxObjects } from '../../db/schema/payments.ts'

export type SandboxObject = { id: string; object: string; created: number }

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`
export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** A refusal in Stripe's format. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly about: { type: string; code?: string; param?: string }

  constructor(status: number, message: string, about: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.about = { type: 'invalid_request_error', ...about }
  }
}

export async function keep<T extends SandboxObject>(tx: Queries, body: T): Promise<T> {
  await tx
    .insert(sandboxObjects)
    .values({ id: body.id, object: body.object, body })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { body } })
  return body
}

export async function load<T extends SandboxObject>(
  db: Queries,
  object: T['object'],
  id: string,
  lock = false,
): Promise<T | undefined> {
  const query = db
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.object, object)))
  const [found] = lock ? await query.for('update') : await query
  return found?.body as T | undefined
}

/** By their ids; missing ones are left out. */
export async function loadAll(db: Queries, ids: string[]) {
  const rows = ids.length > 0 ? await db.select().from(sandboxObjects).where(inArray(sandboxObjects.id, ids)) : []
  return new Map(rows.map(({ id, body }) => [id, body]))
}

export async function mustLoad<T extends SandboxObject>(
  tx: Transaction,
  object: T['object'],
  id: string,
  lock = false,
) {
  const found = await load<T>(tx, object, id, lock)
  if (found) return found
  throw new SandboxRefusal(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param: 'id' })
}

export type Page = { limit?: number; starting_after?: string; where?: Record<string, unknown> }

/** Newest first, as Stripe lists them. */
export async function listOf<T extends SandboxObject>(
  tx: Queries,
  object: T['object'],
  { limit = 10, starting_after, where = {} }: Page,
) {
  const after = starting_after
    ? lt(sandboxObjects.serial, sql`(select serial from ${sandboxObjects} where id = ${starting_after})`)
    : undefined
  const matching = sql`${sandboxObjects.body} @> ${JSON.stringify(where)}::jsonb`
  const rows = await tx
    .select({ body: sandboxObjects.body })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.object, object), matching, after))
    .orderBy(desc(sandboxObjects.serial))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map((row) => row.body as T)
  return { object: 'list' as const, data, has_more: rows.length > limit }
}
