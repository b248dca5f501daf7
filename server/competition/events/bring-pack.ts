/** The scorecards and the scrutineering sheet of an event's rule pack: made once for a company, then used by all its events of that pack. */
import { randomUUID } from 'node:crypto'
import { packKey, packTemplates } from '@paddock/domain/rules/pack-templates.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { announceTemplates, drawUp } from '../judging/judging.ts'
import { type PackChoice, packOf } from '../rules/rules.ts'

/** In the transaction in which an event gets the pack. */
export async function bringPack(tx: Transaction, event: PackChoice & { company_id: string }) {
  const { company_id } = event
  const wanted = packTemplates(await packOf(tx, event))
  if (wanted.length === 0) return
  const rule_pack = packKey(event)
  // Row lock: two events that are created at once would both make them.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company_id)).for('no key update')
  const { template_type, pack_scorecard, is_active } = scorecardTemplates
  const there = await tx
    .select({ template_type, pack_scorecard })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.company_id, company_id),
        eq(scorecardTemplates.rule_pack, rule_pack),
        eq(is_active, true),
      ),
    )
  const missing = wanted.filter(
    (one) =>
      !there.some((made) => made.template_type === one.template_type && made.pack_scorecard === one.pack_scorecard),
  )
  for (const template of missing) await drawUp(tx, { ...template, id: randomUUID(), company_id, rule_pack })
  if (missing.length > 0) await announceTemplates(tx, company_id)
}
