/** The rule packs that an organiser can choose. */
import { PACKS } from '@paddock/domain/rules/packs.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { companyRulePacks } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'

export const list = api.rule_packs.list.handler(async ({ context: { db, caller } }) => {
  const { id, pack_id, version, title, pack } = companyRulePacks
  const own = await db
    .select({ id, pack_id, version, title, pack })
    .from(companyRulePacks)
    .where(
      and(eq(companyRulePacks.company_id, organizerOf(caller).company_id), eq(companyRulePacks.status, 'published')),
    )
    .orderBy(asc(title), desc(version))
  return [
    ...PACKS.map(({ id, version, title, about }) => ({
      rule_pack: id,
      rule_pack_version: version,
      own_pack_id: null,
      title,
      about,
    })),
    ...own.map((row) => ({
      rule_pack: row.pack_id,
      rule_pack_version: row.version,
      own_pack_id: row.id,
      title: row.title,
      about: row.pack.about,
    })),
  ]
})
