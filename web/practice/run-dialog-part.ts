/** The dialog in which a run is changed, fetched when it is first opened, and for whom. */
import type { Person } from '../app/session.ts'
import type { CurrentTeam } from '../teams/teams.ts'
import { part } from '../ui/part.tsx'
import type { PracticeRun } from './practice-runs.ts'

export const RunDialog = part(async () => (await import('./run-dialog.tsx')).RunDialog, null)

/** One's own runs, and as an admin those of others: as the server has it. */
export const mayChange = ({ recorded_by }: PracticeRun, { id }: Person, { user_role }: CurrentTeam) =>
  recorded_by === id || user_role === 'admin'
