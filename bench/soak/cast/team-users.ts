/** Team users in their portal: starting projects, adding and moving tasks, recording practice runs. */
import { randomUUID } from 'node:crypto'
import { TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import type { SignedIn } from '@paddock/server/testing/given.ts'
import type { Chance } from '../chance.ts'
import { asked, from, keepDoing, type Play } from './cast.ts'

const TEAMS = 4
const MEMBERS = 2
const PACE_MS = 2000
const TASKS_OF_PROJECT = 12

export type TeamLedger = {
  projects: Set<string>
  tasks: Map<string, { status: string; title: string }>
  runs: Set<string>
}

export async function playTeamUsers(play: Play, ledger: TeamLedger) {
  const { given } = play.stage
  await Promise.all(
    Array.from({ length: TEAMS }, async (_, number) => {
      const team = await given.team({ name: `Slipstream ${number + 1}` })
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => given.member(team.id)))
      await Promise.all(members.map((member, index) => user(play, team.id, member, number * MEMBERS + index, ledger)))
    }),
  )
}

async function user(play: Play, team_id: string, member: SignedIn, number: number, ledger: TeamLedger) {
  const chance = play.chanceFor(`team user ${number}`)
  const headers = { ...member.headers, ...from(5, number), origin: play.stage.publicUrl }
  const call = (path: string, body: object) =>
    asked<{ id: string }>(play, chance, { path: `/api/${path}`, headers, body: { team_id, ...body } })
  let project_id = ''
  const own: string[] = []
  await keepDoing(play, chance, PACE_MS, async (turn) => {
    if (turn % TASKS_OF_PROJECT === 0) {
      const id = randomUUID()
      if (!(await call('team_projects', { id, name: `Project ${number}-${turn}` }))) return
      ledger.projects.add(id)
      project_id = id
      return
    }
    if (turn % 3 === 0) return practise(call, chance, turn, number, ledger)
    if (turn % 3 === 1 || own.length === 0) {
      const task = { id: randomUUID(), title: `Task ${number}-${turn}`, status: chance.pick(TASK_STATUSES) }
      if (!(await call('project_tasks', { ...task, project_id }))) return
      ledger.tasks.set(task.id, task)
      own.push(task.id)
      return
    }
    const id = chance.pick(own)
    const status = chance.pick(TASK_STATUSES)
    const task = ledger.tasks.get(id)
    if (task && (await call(`project_tasks/${team_id}/${id}/move`, { status, before: null }))) task.status = status
  })
}

async function practise(
  call: (path: string, body: object) => Promise<{ id: string } | undefined>,
  chance: Chance,
  turn: number,
  number: number,
  ledger: TeamLedger,
) {
  const run = {
    id: randomUUID(),
    // Each run at a different hour: two runs of a team in one lane at the same moment are rightly refused.
    run_at: new Date(Date.now() - number * 3_600_000).toISOString(),
    car_type: turn % 2 ? 'A' : 'B',
    lane: 1 + chance.below(4),
    racing_time: 1000 + chance.below(400),
  }
  if (await call('practice_runs', run)) ledger.runs.add(run.id)
}
