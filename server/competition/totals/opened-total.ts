/** Opens a team's total into its parts: columns of the standings, and for each of them how its points come about. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { judgedWorking } from '@paddock/domain/judging/judged-working.ts'
import { roundPoints } from '@paddock/domain/racing/points.ts'
import { type CategoryResults, eventResults } from '@paddock/domain/rules/event-results.ts'
import { resultWorking } from '@paddock/domain/rules/part-working.ts'
import type { ShownColumn } from '@paddock/domain/rules/shown-columns.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import type { ResultsRecord } from '../results/results.ts'
import { eventRecordOf, standingsOf } from '../rules/rules.ts'
import { openedSheets } from './opened-sheets.ts'
import { knockoutLines, otherPointLines, penaltyLines, specificationLines } from './part-lines.ts'

type Opened = { record: ResultsRecord; team: ResultsRecord['teams'][number]; results: CategoryResults | undefined }

/** Undefined for a team that is not in the standings. `named` says whether judges are named. */
export const openedTotal = (record: ResultsRecord, team_id: string, named: boolean) =>
  openedTotals(record)(team_id, named)

/** For several teams of one record. */
export function openedTotals(record: ResultsRecord) {
  const standings = new Map(
    standingsOf(record)
      .flatMap((category) => category.standings)
      .map((standing) => [standing.team_id, standing]),
  )
  const results = eventResults(eventRecordOf(record), record.event.pack)
  return (team_id: string, named: boolean) => {
    const team = record.teams.find(({ id }) => id === team_id)
    const standing = standings.get(team_id)
    const ofCategory = results.find(({ category }) => category === team?.category)
    return team && standing && openedOf({ record, team, results: ofCategory }, standing, named)
  }
}

type Standing = ReturnType<typeof standingsOf>[number]['standings'][number]

function openedOf(opened: Opened, standing: Standing, named: boolean) {
  const { record, team } = opened
  const rules = shownRules(record.event.pack, levelOf(record.event))
  const sheets = openedSheets(record, team.id, named)
  const { id, team_number, team_name, category } = team
  return {
    team: { id, team_number, team_name, category },
    rules: rules.title,
    decimals: rules.decimals,
    total: standing.total_points,
    place: standing.total_position,
    parts: rules.columns.map((column) => ({
      id: column.id,
      title: column.title,
      kind: column.kind,
      points: roundPoints(column.parts.reduce((sum, part) => sum + (standing.parts[part.id] ?? 0), 0)),
      working: workingOf(column, opened),
      sheets: sheetsOf(column, sheets).map(({ card: _card, template_id: _template, ...sheet }) => sheet),
    })),
  }
}

type Sheets = ReturnType<typeof openedSheets>

/** All of them, or those of the pack's scorecard that the column is about. */
function sheetsOf({ id, kind }: ShownColumn, sheets: Sheets): Sheets {
  if (kind === 'judges') return sheets
  return kind === 'scorecard' ? sheets.filter(({ card }) => card === id) : []
}

function workingOf(column: ShownColumn, opened: Opened): string[] {
  const { record, team, results } = opened
  const { pack } = record.event
  switch (column.kind) {
    case 'race':
      return (results && resultWorking(pack, levelOf(record.event), results, team.team_number).get(column.id)) ?? []
    case 'judges':
      return judgedWorking(pack.judging, countedOf(record, team.id))
    case 'scorecard':
      return judgedWorking(
        pack.judging,
        countedOf(record, team.id).filter(({ pack_scorecard }) => pack_scorecard === column.id),
      )
    case 'knockout':
      return knockoutLines(record, team)
    case 'specifications':
      return specificationLines(results, team.team_number)
    case 'other_points':
      return otherPointLines(record.others, team.id)
    case 'penalties':
      return penaltyLines(record, team.id)
  }
}

function countedOf({ marks, lines }: ResultsRecord, team_id: string) {
  const cards = new Map(lines.map((line) => [line.template_id, line]))
  return marks
    .filter((mark) => mark.team_id === team_id)
    .map(({ template_id, total_score }) => ({
      card: template_id,
      name: cards.get(template_id)?.template_name ?? 'Scorecard',
      pack_scorecard: cards.get(template_id)?.pack_scorecard ?? null,
      total: total_score,
    }))
}
