/** The rule pack of an event: one that Paddock ships, or the company's own. */
import type { GrandPrixRules } from '@paddock/domain/competition/event.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companyRulePacks, competitionEvents } from '../../db/schema/competition.ts'

export type PackChoice = Pick<typeof competitionEvents.$inferSelect, 'rule_pack' | 'rule_pack_version' | 'own_pack_id'>

/** A shipped version stays shipped, and a published one is never deleted: an event's pack is always there. */
export async function packOf(db: Queries, { rule_pack, rule_pack_version, own_pack_id }: PackChoice): Promise<Pack> {
  const pack = own_pack_id ? await ownPack(db, own_pack_id) : shippedPack(`${rule_pack}@${rule_pack_version}`)
  if (!pack) throw new Error(`There is no rule pack ${rule_pack}@${rule_pack_version}.`)
  return pack
}

export async function packOfEvent(db: Queries, event_id: string): Promise<Pack> {
  const { rule_pack, rule_pack_version, own_pack_id, id } = competitionEvents
  const [choice] = await db
    .select({ rule_pack, rule_pack_version, own_pack_id })
    .from(competitionEvents)
    .where(eq(id, event_id))
  if (!choice) throw new Error('The event is gone.')
  return packOf(db, choice)
}

async function ownPack(db: Queries, id: string) {
  const [row] = await db
    .select({ pack: companyRulePacks.pack })
    .from(companyRulePacks)
    .where(eq(companyRulePacks.id, id))
  return row?.pack
}

/** By the name of a shipped pack, with or without its version, or by the id of a published pack of the company. */
export async function chosenPack(db: Queries, company_id: string, named: string): Promise<PackChoice | undefined> {
  const shipped = shippedPack(named)
  if (shipped) return { rule_pack: shipped.id, rule_pack_version: shipped.version, own_pack_id: null }
  const { id, pack_id, version, status } = companyRulePacks
  const [own] = await db
    .select({ rule_pack: pack_id, rule_pack_version: version, own_pack_id: id })
    .from(companyRulePacks)
    .where(and(eq(sql`${id}::text`, named), eq(companyRulePacks.company_id, company_id), eq(status, 'published')))
  return own
}

type Wanted = { rule_pack?: string | undefined; grand_prix_rules?: GrandPrixRules | undefined }

/** The pack that a form or a program asks for; undefined if it leaves the choice open. */
export const wantedPack = ({ rule_pack, grand_prix_rules }: Wanted) =>
  rule_pack ?? (grand_prix_rules && `classic-${grand_prix_rules.toLowerCase()}`)
