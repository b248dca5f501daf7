/** The people of the drill, each at a device: what they enter, at which pace, and under which name it is found again. */
import { randomUUID } from 'node:crypto'
import type { givenIn } from '@paddock/server/testing/given.ts'
import { CATEGORY_OF_DESK, type RaceEvent } from '../soak/cast/event.ts'
import { runsOf } from '../timing-desks.ts'
import type { Device, Entry } from './device.ts'
import { type Laptop, rowsOf } from './laptop.ts'

type Given = ReturnType<typeof givenIn>
/** Makes the next entry; `turn` counts from 0. */
type Work = (turn: number) => Entry
export type Person = { name: string; paceMs: number; headers: Record<string, string>; work: Work }

const JUDGES = 6
const SCRUTINEERS = 3

export async function openCast(given: Given, event: RaceEvent): Promise<Person[]> {
  const staff = async (role: Parameters<Given['staff']>[1], number: number) =>
    (await given.staff(event.id, role, `${role} ${number}`)).headers
  const desks = CATEGORY_OF_DESK.map(async (_, number) => ({
    ...{ name: `timing desk ${number + 1}`, paceMs: 2200, headers: await staff('timekeeper', number) },
    work: recordRaces(event, number),
  }))
  const judges = Array.from({ length: JUDGES }, async (_, number) => {
    const { panel, headers } = await given.judge(event.id)
    return { name: `judge ${number + 1}`, paceMs: 1800, headers, work: markTeams(event, panel.id, number) }
  })
  const scrutineers = Array.from({ length: SCRUTINEERS }, async (_, number) => ({
    ...{ name: `scrutineer ${number + 1}`, paceMs: 1900, headers: await staff('scrutineer', number) },
    work: measureCars(event, number),
  }))
  const checkIn = { name: 'check-in', paceMs: 2500, headers: await staff('check_in', 0), work: checkTeamsIn(event) }
  return [...(await Promise.all([...desks, ...judges, ...scrutineers])), checkIn]
}

/** The times are the name of a lap: no two laps of a team have the same. */
function recordRaces(event: RaceEvent, desk: number): Work {
  const teams = event.teams.slice(desk * event.teamsOfDesk, (desk + 1) * event.teamsOfDesk)
  return (turn) => {
    const [reaction, racing] = [100 + (turn % 200), 1000 + Math.floor(turn / 200)]
    const times = { reaction_time: reaction / 1000, racing_time: racing / 1000 }
    const runs = runsOf(teams, turn).map((run) => ({ ...run, ...times }))
    return {
      names: runs.map(({ team_id = '' }) => lapName(team_id, reaction, racing)),
      ...{ method: 'POST', path: '/api/race_results' },
      body: () => ({ event_id: event.id, category: CATEGORY_OF_DESK[desk], runs }),
    }
  }
}

/** Both in milliseconds, as they are stored. */
const lapName = (team: string, reaction: number, racing: number) => `lap of ${team} in ${reaction} + ${racing} ms`

/** The round is one of the marks, so that no save repeats the one before. */
function markTeams(event: RaceEvent, panel: string, judge: number): Work {
  const onScreen = new Map<string, { id: string; updated_at: string | null }>()
  return (turn) => {
    const team = event.teams[(turn + judge * 3) % event.teams.length]?.id ?? ''
    const criteria_scores = {
      Drawings: Math.floor(turn / event.teams.length),
      Manufacture: turn % 31,
      'Overall impression': (turn * 7) % 51,
    }
    const id = onScreen.get(team)?.id ?? randomUUID()
    onScreen.set(team, { id, updated_at: onScreen.get(team)?.updated_at ?? null })
    const about = { event_id: event.id, team_id: team, judge_panel_id: panel, template_id: event.scorecard.id }
    return {
      names: [markName(panel, team, criteria_scores)],
      ...{ method: 'POST', path: '/api/competition_scores' },
      body: () => ({ ...about, ...onScreen.get(team), criteria_scores }),
      answered: (saved) => onScreen.set(team, { id, updated_at: String(Object(saved).updated_at) }),
    }
  }
}

const markName = (panel: string, team: string, marks: Record<string, number>) =>
  `marks of ${panel} for ${team}: ${Object.keys(marks)
    .toSorted()
    .map((criterion) => marks[criterion])
    .join(', ')}`

/** The width is the name of a sheet: each differs from the one before by hundredths of a millimetre. */
function measureCars(event: RaceEvent, scrutineer: number): Work {
  const teams = event.teams.filter((_, index) => index % SCRUTINEERS === scrutineer)
  const versions = new Map<string, string>()
  return (turn) => {
    const team = teams[turn % teams.length]?.id ?? ''
    const width = 38 + (turn % 1400) / 100
    const about = { event_id: event.id, team_id: team, template_id: event.checks.id }
    return {
      names: [sheetName(team, width)],
      ...{ method: 'POST', path: '/api/enhanced_scrutineering_results' },
      body: () => ({
        ...{ ...about, scrutineer_name: `Sam Caliper ${scrutineer + 1}` },
        rows: event.criteria.map(({ id, criteria_type }) => ({
          ...{ criteria_id: id, updated_at: versions.get(`${team} ${id}`) ?? null },
          ...(criteria_type === 'measurement'
            ? { car_a_measured_value: width }
            : { car_a_status: 'Pass', car_b_status: 'Pass' }),
        })),
      }),
      answered(saved) {
        for (const { criteria_id, updated_at } of saved as { criteria_id: string; updated_at: string }[])
          versions.set(`${team} ${criteria_id}`, updated_at)
      },
    }
  }
}

const sheetName = (team: string, width: number) => `sheet of ${team} with ${width} mm`

/** First the teams that are registered, then teams that register on the day. */
function checkTeamsIn(event: RaceEvent): Work {
  return (turn) => {
    const team = event.teams[turn]
    if (team)
      return {
        names: [arrivalName(team.id)],
        ...{ method: 'PATCH', path: `/api/check_ins/${team.id}` },
        body: () => ({ here: true, cars: 2 }),
      }
    const walkIn = { id: randomUUID(), event_id: event.id, team_name: `Walk-in ${turn}`, category: 'Development' }
    return { names: [walkIn.team_name], method: 'POST', path: '/api/check_ins/walk_in', body: () => walkIn }
  }
}

const arrivalName = (team: string) => `arrival of ${team}`

/** Everything that is stored of the event, under the same names. Marks and sheets are counted in the history, which has each save. */
export async function storedNames(laptop: Laptop, event: RaceEvent): Promise<string[]> {
  const laps = await rowsOf<{ team_id: string; reaction_time: number; racing_time: number }>(
    laptop,
    'select team_id, reaction_time, racing_time from race_results where event_id = $1',
    [event.id],
  )
  const history = await rowsOf<{ kind: string; team_id: string; judge_panel_id: string; after: object }>(
    laptop,
    `select kind, team_id, judge_panel_id, after from competition_history
    where event_id = $1 and kind in ('mark', 'scrutineering') and after is not null`,
    [event.id],
  )
  const arrivals = await rowsOf<{ team_id: string }>(
    laptop,
    `select c.team_id from event_check_ins c join competition_teams t on t.id = c.team_id
    where t.event_id = $1 and c.here_at is not null and t.team_name not like 'Walk-in %'`,
    [event.id],
  )
  const walkIns = await rowsOf<{ team_name: string }>(
    laptop,
    `select team_name from competition_teams where event_id = $1 and team_name like 'Walk-in %'`,
    [event.id],
  )
  return [
    ...laps.map((lap) => lapName(lap.team_id, lap.reaction_time, lap.racing_time)),
    ...history.flatMap(({ kind, team_id, judge_panel_id, after }) =>
      kind === 'mark'
        ? [markName(judge_panel_id, team_id, Object(after).criteria_scores)]
        : widthsIn(after).map((width) => sheetName(team_id, width)),
    ),
    ...arrivals.map(({ team_id }) => arrivalName(team_id)),
    ...walkIns.map(({ team_name }) => team_name),
  ]
}

const widthsIn = (after: object) =>
  Object.values(after)
    .map((row) => Object(row).car_a_measured_value)
    .filter((width) => typeof width === 'number')

/** Enters at the person's pace until told to stop. */
export function keepEntering(device: Device | undefined, { paceMs, work }: Person, goesOn: () => boolean) {
  return new Promise<void>((done) => {
    let turn = 0
    const timer = setInterval(() => {
      if (goesOn()) return device?.enter(work(turn++))
      clearInterval(timer)
      done()
    }, paceMs)
  })
}
