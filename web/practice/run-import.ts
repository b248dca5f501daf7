/** Sends the runs of a file; sent again after a lost answer, they are stored once. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import type { ImportedRun } from './import-dialog.tsx'
import { refetchRuns } from './practice-runs.ts'

export function useImportRuns(team_id: string, onDone: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (runs: ImportedRun[]) =>
      api.practice_runs.importRuns.call({
        team_id,
        runs: runs.map(({ line: _, lane, ...run }) => ({ ...run, lane: lane as 1 | 2 | 3 | 4 })),
      }),
    async onSuccess({ imported, known }) {
      const left = known > 0 ? ` ${known} were here already.` : ''
      toast.success({ title: 'Runs imported', text: `${imported === 1 ? '1 run' : `${imported} runs`} added.${left}` })
      await refetchRuns()
      onDone()
    },
    // It is said in the dialog, beside the preview.
    onError: () => void refetchRuns(),
  })
}
