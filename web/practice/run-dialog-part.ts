/** The dialog to edit a run, loaded when it is first opened, and who may use it. */
import type { Person } from '../app/session.ts'
import type { CurrentTeam } from '../teams/teams.ts'
import { part } from '../ui/part.tsx'
import type { PracticeRun } from './practice-runs.ts'

export const RunDialog = part(async () => (await import('./run-dialog.tsx')).RunDialog, null)

/** As on the server: members edit their own runs, admins all runs. */
export const mayChange = ({ recorded_by }: PracticeRun, { id }: Person, { user_role }: CurrentTeam) =>
  recorded_by === id || user_role === 'admin'
