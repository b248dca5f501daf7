/** The demo's scorecards: the library as imported by the demo company for its events. */
import { randomUUID } from 'node:crypto'
import { LIBRARY } from '@paddock/domain/judging/library.ts'
import { eq } from 'drizzle-orm'
import { drawUp } from '../../competition/judging/judging.ts'
import type { Transaction } from '../database.ts'
import { scorecardTemplates } from '../schema/scorecards.ts'
import { daysAgo } from './days-ago.ts'
import { demoCompany } from './events.ts'

export async function loadScorecards(tx: Transaction) {
  const company_id = await demoCompany(tx)
  for (const template of LIBRARY) await drawUp(tx, { ...template, id: randomUUID(), company_id })
  await tx
    .update(scorecardTemplates)
    .set({ created_at: daysAgo(200) })
    .where(eq(scorecardTemplates.company_id, company_id))
}
