/** The rule packs of the caller's company: found, locked for a change, and shown with the pack that they were copied from. */

import { omit } from '@paddock/domain/omit.ts'
import { RULE_PACK_ERRORS } from '@paddock/domain/rules/messages.ts'
import { type Pack, packName } from '@paddock/domain/rules/pack.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { isNoRehearsal } from '../../db/rehearsed.ts'
import { companyRulePacks } from '../../db/schema/competition.ts'
import { announce } from '../../live/announce.ts'

export type OwnPackRow = typeof companyRulePacks.$inferSelect

export const GONE = { message: RULE_PACK_ERRORS.gone }

// The query builder leaves out the name of the only table of a selection, so the column is written by hand.
export const listed = {
  ...omit(getTableColumns(companyRulePacks), 'company_id', 'pack'),
  event_count: sql<number>`(select count(*)::int from competition_events e
    where e.own_pack_id = company_rule_packs.id and ${isNoRehearsal(sql`e`)})`,
}

const owned = (company_id: string, id: string) =>
  and(eq(companyRulePacks.id, id), eq(companyRulePacks.company_id, company_id))

/** Never a pack of another company. */
export async function ownPack(db: Queries, company_id: string, id: string): Promise<OwnPackRow | undefined> {
  const [row] = await db.select().from(companyRulePacks).where(owned(company_id, id))
  return row
}

/** Row lock: changes to a version are serialised. */
export async function lockPack(tx: Transaction, company_id: string, id: string): Promise<OwnPackRow | undefined> {
  const [row] = await tx.select().from(companyRulePacks).where(owned(company_id, id)).for('no key update')
  return row
}

/** With all its rules, and those of the pack that it was copied from. */
export async function wholePack(db: Queries, company_id: string, id: string) {
  const [row] = await db
    .select({ ...listed, pack: companyRulePacks.pack })
    .from(companyRulePacks)
    .where(owned(company_id, id))
  if (!row) return undefined
  return { ...row, base: await packNamed(db, company_id, row.based_on) }
}

/** The name of a shipped pack, or the id of one of the company. */
export async function packToCopy(db: Queries, company_id: string, from: string): Promise<Pack | undefined> {
  const shipped = shippedPack(from)
  if (shipped) return shipped
  const [row] = await db
    .select({ pack: companyRulePacks.pack })
    .from(companyRulePacks)
    .where(and(eq(sql`${companyRulePacks.id}::text`, from), eq(companyRulePacks.company_id, company_id)))
  return row?.pack
}

/** By name and version, `classic-a@1`: shipped, or of the company. */
async function packNamed(db: Queries, company_id: string, name: string): Promise<Pack | null> {
  const shipped = shippedPack(name)
  if (shipped) return shipped
  const [pack_id = '', version = ''] = name.split('@')
  const [row] = await db
    .select({ pack: companyRulePacks.pack })
    .from(companyRulePacks)
    .where(
      and(
        eq(companyRulePacks.company_id, company_id),
        eq(companyRulePacks.pack_id, pack_id),
        eq(companyRulePacks.version, Number(version)),
      ),
    )
  return row?.pack ?? null
}

type Draft = { id: string; company_id: string; created_by: string; from: Pack; pack: Pack }

/** False if the id is taken, as by an earlier attempt. */
export async function insertDraft(tx: Transaction, { id, company_id, created_by, from, pack }: Draft) {
  const { id: pack_id, version, title } = pack
  const made = await tx
    .insert(companyRulePacks)
    .values({ id, company_id, pack_id, version, title, based_on: packName(from), pack, created_by })
    .onConflictDoNothing()
    .returning({ id: companyRulePacks.id })
  if (made.length > 0) await announcePacks(tx, company_id)
  return made.length > 0
}

export const announcePacks = (tx: Transaction, company_id: string) =>
  announce(tx, `company:${company_id}`, 'company_rule_packs')
