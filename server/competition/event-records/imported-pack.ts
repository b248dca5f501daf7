/** The rule pack of an imported event: a shipped one, or the record's own as a published pack of the company. */
import { isDeepStrictEqual } from 'node:util'
import type { EventRecord } from '@paddock/domain/rules/event-record.ts'
import { type Pack, packName } from '@paddock/domain/rules/pack.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, companyRulePacks } from '../../db/schema/competition.ts'
import type { PackChoice } from '../rules/rules.ts'

/** A version is never edited: if the company has another pack of that id and version, this one becomes the next version. */
export async function importedPack(
  tx: Transaction,
  { event }: EventRecord,
  pack: Pack,
  { company_id, created_by }: { company_id: string; created_by: string },
): Promise<PackChoice> {
  if (!event.own_pack) return { rule_pack: pack.id, rule_pack_version: pack.version, own_pack_id: null }
  // Row lock: of two imports at once the second finds the pack of the first.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for('no key update')
  const versions = await tx
    .select()
    .from(companyRulePacks)
    .where(and(eq(companyRulePacks.company_id, company_id), eq(companyRulePacks.pack_id, pack.id)))
    .orderBy(desc(companyRulePacks.version))
  const same = versions.find((one) => one.status === 'published' && isSame(one.pack, pack))
  if (same) return { rule_pack: same.pack_id, rule_pack_version: same.version, own_pack_id: same.id }
  const isTaken = versions.some(({ version }) => version === pack.version)
  const version = isTaken ? (versions[0]?.version ?? 0) + 1 : pack.version
  const [made] = await tx
    .insert(companyRulePacks)
    .values({
      company_id,
      pack_id: pack.id,
      version,
      title: pack.title,
      based_on: packName(pack),
      pack: { ...pack, version },
      status: 'published',
      published_at: new Date().toISOString(),
      created_by,
    })
    .returning({ id: companyRulePacks.id })
  if (!made) throw new Error('The rule pack was not stored.')
  return { rule_pack: pack.id, rule_pack_version: version, own_pack_id: made.id }
}

/** Apart from the version, and as JSON, which is how both were stored. */
const isSame = (one: Pack, other: Pack) =>
  isDeepStrictEqual(plain({ ...one, version: 0 }), plain({ ...other, version: 0 }))

const plain = (pack: Pack): unknown => JSON.parse(JSON.stringify(pack))
