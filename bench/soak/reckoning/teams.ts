/** What was acknowledged to team users is stored: projects, tasks where they were moved last, practice runs, and each new task in the activity once. */
import type { TeamLedger } from '../cast/team-users.ts'
import type { Stage } from '../stage.ts'
import { compared, verdict } from './verdict.ts'

type Task = { id: string; status: string; listed: number; project_id: string; position: number }

export async function reckonTeams({ pool }: Stage, ledger: TeamLedger) {
  const ids = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  const [projects, runs] = [await ids('team_projects'), await ids('practice_runs')]
  const { rows: tasks } = await pool.query<Task>(
    `select id, status, project_id, position,
      (select count(*)::int from team_activity a where a.kind = 'task.created' and a.about->>'task_id' = t.id::text) as listed
    from project_tasks t`,
  )
  const wrong = tasks.flatMap(({ id, status, listed }) => [
    ...(status === (ledger.tasks.get(id)?.status ?? status) ? [] : [`The task ${id} is not where it was moved last.`]),
    ...(listed === 1 ? [] : [`The activity lists the task ${id} ${listed} times.`]),
  ])
  const places = new Set(tasks.map(({ project_id, status, position }) => `${project_id} ${status} ${position}`))
  return verdict(
    'every acknowledged write of a team is there once',
    `${projects.length} projects, ${tasks.length} tasks, ${runs.length} practice runs`,
    [
      ...compared('The project', ledger.projects, projects, ledger.projects),
      ...compared(
        'The task',
        ledger.tasks.keys(),
        tasks.map(({ id }) => id),
        ledger.tasks,
      ),
      ...compared('The practice run', ledger.runs, runs, ledger.runs),
      ...wrong,
      ...(places.size === tasks.length ? [] : ['Two tasks are in the same place.']),
    ],
  )
}
