/** Imports the runs of a file; safe to repeat after a lost answer. */
import { omit } from '@paddock/domain/omit.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import type { ImportedRun } from './import-file.ts'
import { imported as messages } from './messages.ts'

/** The dialog shows what went wrong. */
export const useImportRuns = (team_id: string, onDone: () => void) =>
  useAction(
    (runs: ImportedRun[]) =>
      api.practice_runs.importRuns.call({
        team_id,
        runs: runs.map((run) => ({ ...omit(run, 'line'), lane: run.lane as 1 | 2 | 3 | 4 })),
      }),
    {
      done({ imported, known }) {
        toast.success(messages.done(imported, known))
        onDone()
      },
      failed: messages.failed,
      reason: 'instead',
      refetch: () => [api.practice_runs.key()],
      show: 'inline',
    },
  )
