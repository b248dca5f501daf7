/** Stores the sheets of an imported event, with closed panels and, if the pack has no scorecards, with the cards they need. */
import { randomUUID } from 'node:crypto'
import { type Marks, totalOf } from '@paddock/domain/judging/marks.ts'
import { NEW_CRITERION } from '@paddock/domain/judging/template-blueprint.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { points } from '@paddock/domain/units.ts'
import { and, eq } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Transaction } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { makePanel } from '../judges/judges.ts'
import { drawUp } from '../judging/judging.ts'
import { IMPORTED, type ImportedTeams } from './imported-racing.ts'
import type { ImportedSheet } from './imported-sheets.ts'

/** A scorecard, and how a line of the record is called on it. */
type Card = { template_id: string; nameOf: (line: string) => string }

export async function saveMarks(
  tx: Transaction,
  event: OwnEvent,
  { sheets, teams, packed }: { sheets: readonly ImportedSheet[]; teams: ImportedTeams; packed: boolean },
) {
  const cards = packed ? await cardsOfPack(tx, event) : await cardsFor(tx, event.company_id, sheets)
  const panels = await closedPanels(tx, event, [...new Set(sheets.map(({ panel }) => panel))])
  const rows = sheets.map(({ team, panel, card, lines }) => {
    const on = cards.get(card)
    const judge_panel_id = panels.get(panel)
    if (!on || !judge_panel_id) throw new Error(`The sheet of ${team} on ${card} has no scorecard or no panel.`)
    const criteria_scores: Marks = Object.fromEntries([...lines].map(([line, mark]) => [on.nameOf(line), points(mark)]))
    return {
      event_id: event.id,
      team_id: teams.of(team).id,
      judge_panel_id,
      template_id: on.template_id,
      criteria_scores,
      total_score: totalOf(criteria_scores),
    }
  })
  await inBatches(rows, (batch) => tx.insert(competitionScores).values(batch))
}

/** Those that the pack has brought to the company. */
async function cardsOfPack(tx: Transaction, event: OwnEvent): Promise<Map<string, Card>> {
  const { pack_scorecard, rule_pack, company_id, is_active, template_type } = scorecardTemplates
  const rows = await tx
    .select({
      pack_scorecard,
      template_id: scorecardTemplates.id,
      item: templateCriteria.pack_item,
      name: templateCriteria.criteria_name,
    })
    .from(scorecardTemplates)
    .innerJoin(templateCriteria, eq(templateCriteria.template_id, scorecardTemplates.id))
    .where(
      and(
        eq(company_id, event.company_id),
        eq(rule_pack, packKey(event)),
        eq(template_type, 'criteria'),
        eq(is_active, true),
      ),
    )
    .orderBy(templateCriteria.is_active)
  return new Map(
    [...Map.groupBy(rows, (row) => row.pack_scorecard ?? '')].map(([card, lines]) => {
      const names = new Map(lines.map(({ item, name }) => [item ?? '', name]))
      return [card, { template_id: lines[0]?.template_id ?? '', nameOf: (line) => names.get(line) ?? line }]
    }),
  )
}

/** Made for this record and inactive, so that nobody else is offered them. A maximum is the highest mark that was given. */
async function cardsFor(tx: Transaction, company_id: string, sheets: readonly ImportedSheet[]) {
  const cards = new Map<string, Card>()
  for (const [name, own] of Map.groupBy(sheets, ({ card }) => card)) {
    const highest = new Map<string, number>()
    for (const { lines } of own)
      for (const [line, mark] of lines) highest.set(line, Math.max(mark, highest.get(line) ?? 1))
    const id = randomUUID()
    await drawUp(tx, {
      id,
      company_id,
      name,
      description: IMPORTED,
      template_type: 'criteria',
      category: 'Both',
      sections: [],
      criteria: [...highest].map(([criteria_name, most]) => ({
        ...NEW_CRITERION,
        criteria_name,
        max_points: points(Math.min(10_000, Math.ceil(most))),
      })),
    })
    await tx.update(scorecardTemplates).set({ is_active: false }).where(eq(scorecardTemplates.id, id))
    cards.set(name, { template_id: id, nameOf: (line) => line })
  }
  return cards
}

/** Their codes open nothing: the marks are a record. */
async function closedPanels(tx: Transaction, event: OwnEvent, names: readonly string[]) {
  const panels = new Map<string, string>()
  for (const panel_name of names) {
    const id = randomUUID()
    await makePanel(tx, event.company_id, { id, event_id: event.id, judge_name: IMPORTED, panel_name })
    panels.set(panel_name, id)
  }
  await tx.update(judgingPanels).set({ is_active: false }).where(eq(judgingPanels.event_id, event.id))
  return panels
}
