/** Sends the runs of a file; sent again after a lost answer, they are stored once. */
import { omit } from '@paddock/domain/omit.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import type { ImportedRun } from './import-file.ts'

/** What went wrong is said in the dialog, beside the preview. */
export const useImportRuns = (team_id: string, onDone: () => void) =>
  useAction(
    (runs: ImportedRun[]) =>
      api.practice_runs.importRuns.call({
        team_id,
        runs: runs.map((run) => ({ ...omit(run, 'line'), lane: run.lane as 1 | 2 | 3 | 4 })),
      }),
    {
      done({ imported, known }) {
        const left = known > 0 ? ` ${known} were here already.` : ''
        toast.success({
          title: 'Runs imported',
          text: `${imported === 1 ? '1 run' : `${imported} runs`} added.${left}`,
        })
        onDone()
      },
      failed: 'No run is stored twice: press again.',
      reason: 'instead',
      refetch: () => [api.practice_runs.key()],
      show: 'inline',
    },
  )
