/** Twelve judges, each with a panel and a tablet, marking the teams and revising their marks. */
import { randomUUID } from 'node:crypto'
import { asked, from, keepDoing, type Play } from './cast.ts'
import type { RaceEvent } from './event.ts'

const JUDGES = 12
const PACE_MS = 3000

/** By panel and team: the last acknowledged marks, and how many saves were acknowledged. */
export type MarkLedger = Map<string, { criteria_scores: Record<string, number>; total_score: number; saves: number }>

type Saved = { criteria_scores: Record<string, number>; total_score: number; updated_at: string }

export async function playJudges(play: Play, event: RaceEvent, ledger: MarkLedger) {
  await Promise.all(Array.from({ length: JUDGES }, (_, number) => judge(play, event, number, ledger)))
}

async function judge(play: Play, event: RaceEvent, number: number, ledger: MarkLedger) {
  const { panel, headers } = await play.stage.given.judge(event.id)
  const chance = play.chanceFor(`judge ${number}`)
  const seen = new Map<string, { id: string; updated_at: string | null }>()
  await keepDoing(play, chance, PACE_MS, async (turn) => {
    const team = event.teams[(turn + number * 3) % event.teams.length]
    if (!team) return
    const onScreen = seen.get(team.id) ?? { id: randomUUID(), updated_at: null }
    const round = Math.floor(turn / event.teams.length)
    // The round is one of the marks, so that no save repeats the one before.
    const criteria_scores = { Drawings: round, Manufacture: chance.below(31), 'Overall impression': chance.below(51) }
    const saved = await asked<Saved>(play, chance, {
      path: '/api/competition_scores',
      headers: { ...headers, ...from(2, number) },
      body: {
        ...onScreen,
        event_id: event.id,
        team_id: team.id,
        judge_panel_id: panel.id,
        template_id: event.scorecard.id,
        criteria_scores,
      },
    })
    if (!saved) return
    seen.set(team.id, { id: onScreen.id, updated_at: saved.updated_at })
    const key = `${panel.id} ${team.id}`
    const total_score = Object.values(criteria_scores).reduce((sum, points) => sum + points, 0)
    ledger.set(key, { criteria_scores, total_score, saves: (ledger.get(key)?.saves ?? 0) + 1 })
  })
}
