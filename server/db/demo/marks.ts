/** The demo's marks: three panels have judged every team of the completed event and half of those of the active one. */
import { randomUUID } from 'node:crypto'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { type Marked, type Marks, totalOf } from '@paddock/domain/judging/marks.ts'
import { points } from '@paddock/domain/units.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { competitionEvents } from '../schema/competition.ts'
import { competitionTeams } from '../schema/events.ts'
import { competitionHistory, competitionScores } from '../schema/judging.ts'
import { judgingPanels } from '../schema/panels.ts'
import { scorecardTemplates, templateCriteria } from '../schema/scorecards.ts'
import { demoCompany } from './events.ts'
import { DEMO_JUDGES } from './sign-ins.ts'

/** Judges of the season's first round; their codes are not printed, since that event is over. */
const EARLIER_JUDGES = [
  { judge_name: 'Helen Whitfield', panel_name: 'Engineering', judge_code: 'JUDGE2RNF' },
  { judge_name: 'Tariq Aziz', panel_name: 'Portfolio', judge_code: 'JUDGE5HWP' },
  { judge_name: 'Marta Nowak', panel_name: 'Verbal presentation', judge_code: 'JUDGE8LCY' },
]

const MINUTES = 60_000
const NEAT = 'Very well prepared; every question was answered by somebody else.'

export async function loadMarks(tx: Transaction, now = new Date()) {
  const company_id = await demoCompany(tx)
  const events = await tx.select().from(competitionEvents).where(eq(competitionEvents.company_id, company_id))
  const cards = await tx.select().from(scorecardTemplates).where(eq(scorecardTemplates.company_id, company_id))
  const cardOf = (panel_name: string) => {
    const card = cards.find(({ name }) => name === panel_name)
    if (!card) throw new Error(`The demo has no scorecard for ${panel_name}.`)
    return card.id
  }
  for (const { id: event_id, status, event_date } of events) {
    if (status === 'completed') {
      const panels = EARLIER_JUDGES.map((judge) => ({
        ...judge,
        event_id,
        template_id: cardOf(judge.panel_name),
        created_at: new Date(Date.parse(event_date) - 7 * 24 * 60 * MINUTES).toISOString(),
      }))
      await tx.insert(judgingPanels).values(panels)
      await markTeams(tx, event_id, Date.parse(`${event_date}T10:00:00Z`), () => true)
    }
    if (status === 'active') {
      for (const { judge_code, panel_name } of DEMO_JUDGES)
        await tx
          .update(judgingPanels)
          .set({ template_id: cardOf(panel_name) })
          .where(eq(judgingPanels.judge_code, judge_code))
      // Each panel started its round at another stand and is half way through.
      const isDone = (team: number, panel: number, teams: number) =>
        (team + teams - Math.floor((panel * teams) / DEMO_JUDGES.length)) % teams < teams / 2
      await markTeams(tx, event_id, now.getTime() - 120 * MINUTES, isDone)
    }
  }
}

type Done = (team: number, panel: number, teams: number) => boolean

async function markTeams(tx: Transaction, event_id: string, from: number, isDone: Done) {
  const entered = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  const teams = entered.toSorted(inOrder)
  const panels = await tx
    .select()
    .from(judgingPanels)
    .where(eq(judgingPanels.event_id, event_id))
    .orderBy(asc(judgingPanels.panel_name))
  for (const [place, panel] of panels.entries()) {
    const { id: judge_panel_id, template_id, judge_name } = panel
    if (!template_id) continue
    const criteria = await criteriaOf(tx, template_id)
    const scores = teams
      .map((team, number) => ({ team, number }))
      .filter(({ number }) => isDone(number, place, teams.length))
      .map(({ team, number }, turn) => {
        const criteria_scores = marksOf(criteria, number, place)
        const at = new Date(from + turn * 8 * MINUTES).toISOString()
        const notes = (number + place) % 5 === 0 ? NEAT : null
        const content = { template_id, criteria_scores, total_score: totalOf(criteria_scores), notes }
        return {
          team,
          row: {
            id: randomUUID(),
            event_id,
            team_id: team.id,
            judge_panel_id,
            ...content,
            created_at: at,
            updated_at: at,
          },
        }
      })
    await tx.insert(competitionScores).values(scores.map(({ row }) => row))
    await tx.insert(competitionHistory).values(
      scores.map(({ team, row: { id, template_id, criteria_scores, total_score, notes, created_at } }) => ({
        event_id,
        team_id: team.id,
        team_name: team.team_name,
        kind: 'mark' as const,
        subject_id: id,
        what: `Marks of ${judge_name} - ${panel.panel_name}: ${total_score} points`,
        who: judge_name,
        judge_panel_id,
        before: null,
        after: { template_id, criteria_scores, total_score, notes },
        created_at,
      })),
    )
  }
}

const criteriaOf = (tx: Transaction, template_id: string) =>
  tx
    .select({ criteria_name: templateCriteria.criteria_name, max_points: templateCriteria.max_points })
    .from(templateCriteria)
    .where(and(eq(templateCriteria.template_id, template_id), eq(templateCriteria.is_active, true)))
    .orderBy(asc(templateCriteria.order_index))

/** Deterministic: each team has a strength and each criterion a variation, in half points. */
function marksOf(criteria: readonly Marked[], team: number, panel: number): Marks {
  return Object.fromEntries(
    criteria.map(({ criteria_name, max_points }, line) => {
      const strength = 60 + ((team * 13) % 31)
      const that = (team * 7 + line * 5 + panel * 3) % 10
      return [criteria_name, points(Math.round((max_points * (strength + that) * 2) / 100) / 2)]
    }),
  )
}
