/** A World Finals as its crew enters it, by the calls of the screens: teams, checks, marks, runs, and a knockout. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { EventRecord, RecordCheck, RecordRun } from '../../domain/rules/event-record.ts'
import { WORLD_FINALS_2025 } from '../../domain/rules/world-finals-2025/pack.ts'
import { worldFinalsRecord } from '../../server/testing/world-finals-record.ts'
import { expect, type Organiser } from '../events/organisers.ts'

const TEAMS = 33
const CATEGORY = 'Professional'
const AT_ONCE = 6

type Headers = Organiser['headers']
type Named = { id: string; team_number: string }
type Match = {
  id: string
  round: number
  match_number: number
  team_a_id: string | null
  team_b_id: string | null
  winner_id: string | null
  is_walkover: boolean
}

/** What is entered. Two teams race at a time: the even team is on the other lane. */
export function dataOfFinals(): EventRecord & { runs: readonly RecordRun[] } {
  const record = worldFinalsRecord(TEAMS)
  const isEven = (team: string) => Number(team.slice(1)) % 2 === 0
  const runs = (record.runs ?? []).map((run) => (isEven(run.team) ? { ...run, lane: 3 - run.lane } : run))
  return { ...record, runs }
}

export function crewOf(request: APIRequestContext, { headers }: Pick<Organiser, 'headers'>, event_id: string) {
  const data = dataOfFinals()
  const post = async (path: string, body: object, as: Headers = headers) => {
    const answer = await request.post(path, { headers: as, data: body })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const get = async (path: string) => (await request.get(path, { headers })).json()
  const ids = new Map<string, string>()
  const idOf = (team: string) => ids.get(team) ?? ''
  const matches = (): Promise<Match[]> => get(`/api/knockout_matches?event_id=${event_id}`)

  const race = (runs: readonly object[], about: object = {}) =>
    post('/api/race_results', {
      event_id,
      category: CATEGORY,
      runs: runs.map((run) => ({ id: randomUUID(), ...run })),
      ...about,
    })

  /** One car of each team; the lanes swap between the races of a match. */
  const raceMatch = ({ id, team_a_id, team_b_id }: Match, car_type: 'A' | 'B', a: number, b: number) =>
    race(
      [
        { team_id: team_a_id, car_type, lane: car_type === 'A' ? 1 : 2, reaction_time: 0.15, racing_time: a },
        { team_id: team_b_id, car_type, lane: car_type === 'A' ? 2 : 1, reaction_time: 0.15, racing_time: b },
      ],
      { is_knockout_race: true, knockout_match_id: id },
    )

  return {
    data,

    async register() {
      const teams = data.teams.map(({ name, category }, index) => ({
        id: randomUUID(),
        team_name: name,
        category,
        line: index + 1,
      }))
      await post('/api/competition_teams/import', { event_id, teams })
      const registered: Named[] = await get(`/api/competition_teams?event_id=${event_id}`)
      for (const { id, team_number } of registered) ids.set(team_number, id)
    },

    async scrutineer() {
      const { templates } = await get(`/api/scrutineering/${event_id}`)
      const template_id = templates[0].id
      const criteria: { id: string; pack_item: string }[] = await get(
        `/api/scrutineering/${event_id}/criteria?template_id=${template_id}`,
      )
      const found = Map.groupBy(data.scrutineering ?? [], ({ team }) => team)
      await sideBySide([...found], async ([team, checks]) => {
        const rows = criteria.map(({ id, pack_item }) => ({ criteria_id: id, ...rowOf(checks, pack_item) }))
        const sheet = { event_id, team_id: idOf(team), template_id, scrutineer_name: 'Sam Caliper', rows }
        await post('/api/enhanced_scrutineering_results', sheet)
      })
    },

    /** A panel for each scorecard of the pack. Its lead judge enters the agreed marks with the panel's code. */
    async mark() {
      const cards: { id: string; name: string }[] = await get('/api/scorecard_templates')
      for (const [index, { id, title, sections }] of WORLD_FINALS_2025.judging.scorecards.entries()) {
        const template_id = cards.find(({ name }) => name === title)?.id
        const about = {
          id: randomUUID(),
          event_id,
          judge_name: 'Ida Lead',
          panel_name: `Panel ${index + 1}`,
          template_id,
        }
        const panel = await post('/api/judging_panels', about)
        const titles = new Map(sections.flatMap(({ criteria }) => criteria).map((one) => [one.id, one.title]))
        const given = Map.groupBy(
          (data.marks ?? []).filter(({ scorecard }) => scorecard === id),
          (mark) => mark.team,
        )
        await sideBySide([...given], async ([team, marks]) => {
          const criteria_scores = Object.fromEntries(marks.map((mark) => [titles.get(mark.criterion), mark.points]))
          const row = { id: randomUUID(), event_id, team_id: idOf(team), judge_panel_id: panel.id, template_id }
          await post('/api/competition_scores', { ...row, criteria_scores }, { 'x-judge-code': panel.judge_code })
        })
      }
    },

    async raceAll() {
      const pairs = Map.groupBy(data.runs, ({ team }) => Math.ceil(Number(team.slice(1)) / 2))
      await sideBySide([...pairs.values()], async (runs) => {
        for (const together of Map.groupBy(runs, (run) => run.race).values())
          await race(
            together.map(({ team, car, lane, status, reaction_ms, car_ms }) => ({
              team_id: idOf(team),
              car_type: car,
              lane,
              status,
              ...(status === 'finish' && {
                reaction_time: (reaction_ms ?? 0) / 1000,
                racing_time: (car_ms ?? 0) / 1000,
              }),
            })),
          )
      })
    },

    /** The better placed team wins but for every fifth match. The final is tied, and sudden death decides it. */
    async knockout() {
      await post('/api/functions/generate-knockout-bracket', { event_id, category: CATEGORY })
      const rounds = Math.max(...(await matches()).map(({ round }) => round))
      for (let round = 1; round < rounds; round++) {
        const open = (await matches()).filter((match) => match.round === round && !match.winner_id)
        await sideBySide(open, async (match) => {
          const [a, b] = (round * 31 + match.match_number) % 5 === 0 ? [2.1, 1.1] : [1.1, 2.1]
          await raceMatch(match, 'A', a, b)
          expect(await raceMatch(match, 'B', a, b)).toMatchObject({ outcome: 'advanced' })
        })
      }
      const final = (await matches()).find((match) => match.round === rounds)
      if (!final) throw new Error('There is no final.')
      await raceMatch(final, 'A', 1.1, 1.2)
      expect(await raceMatch(final, 'B', 1.2, 1.1)).toMatchObject({ outcome: 'tied' })
      await post('/api/functions/rerun-knockout-match', { id: final.id })
      expect(await raceMatch(final, 'B', 1.2, 1.3)).toMatchObject({
        outcome: 'champion',
        match: { winner_id: final.team_a_id },
      })
      return matches()
    },

    async penalise() {
      const [{ team, points, reason } = { team: '', points: 0, reason: '' }] = data.penalties ?? []
      const about = { id: randomUUID(), event_id, team_id: idOf(team), pack_penalty: 'protest_fails' }
      await post('/api/event_penalties', { ...about, points, reason })
    },
  }
}

/** A row of the sheet, as the findings of both cars. */
function rowOf(checks: readonly RecordCheck[], check: string) {
  const [a, b] = (['A', 'B'] as const).map((car) => checks.find((one) => one.check === check && one.car === car))
  return {
    car_a_status: statusOf(a),
    car_a_measured: a?.measured ?? null,
    car_b_status: statusOf(b),
    car_b_measured: b?.measured ?? null,
  }
}

const statusOf = (found: RecordCheck | undefined) =>
  found?.status === 'fail' ? (found.fixed_in_window ? 'Rectified' : 'Fail') : 'Pass'

/** A few at a time, each group in its own order. */
async function sideBySide<T>(all: readonly T[], each: (one: T) => Promise<void>) {
  const groups = Array.from({ length: AT_ONCE }, (_, group) => all.filter((_, index) => index % AT_ONCE === group))
  await Promise.all(
    groups.map(async (group) => {
      for (const one of group) await each(one)
    }),
  )
}
