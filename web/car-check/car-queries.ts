/** Queries and actions of the team's car check. */
import { carFileAddress } from '@paddock/contract/car-check/car-files.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { sendFile } from '../app/send-file.ts'
import { confirm } from '../ui/confirm.tsx'
import { today } from '../ui/dates.ts'
import { savePdf } from '../ui/save-pdf.ts'
import { toast } from '../ui/toast.tsx'
import { DONE, FAILED, QUESTIONS } from './messages.ts'

export type Cars = Awaited<ReturnType<typeof api.car_models.list.call>>
export type Version = Cars['versions'][number]
export type Asked = Cars['asked'][number]
export type WholeVersion = Awaited<ReturnType<typeof api.car_models.one.call>>
export type Begun = Parameters<typeof api.car_models.begin.call>[0]

export const carsQuery = (team_id: string) => api.car_models.list.queryOptions({ input: { team_id, today: today() } })
export const rulesQuery = (team_id: string) => api.car_models.rules.queryOptions({ input: { team_id, today: today() } })
export const versionQuery = (team_id: string, id: string) => api.car_models.one.queryOptions({ input: { team_id, id } })

const CHANGING = {
  reason: 'instead',
  refetch: () => [api.car_models.key(), api.team_projects.usage.key()],
} as const

type Saved = { begun: Begun; files: ReadonlyMap<string, File>; onSent: (count: number) => void }

/** Announces the version, uploads file by file, and lets the server check it again. */
export const useSaveVersion = (done: (version: WholeVersion) => void) =>
  useAction(
    async ({ begun, files, onSent }: Saved) => {
      const { team_id, id, parts } = begun
      await api.car_models.begin.call(begun)
      for (const [sent, part] of parts.entries()) {
        onSent(sent)
        const file = files.get(part.id)
        if (file) await sendFile(carFileAddress(team_id, id), file, part.id)
      }
      onSent(parts.length)
      return api.car_models.check.call({ team_id, id, today: today() })
    },
    {
      ...CHANGING,
      done: (version) => {
        toast.success(DONE.saved(version.version))
        done(version)
      },
      failed: FAILED.save,
    },
  )

export const useCheckAgain = () => useAction(api.car_models.check, { ...CHANGING, failed: FAILED.check })

export const useReport = () => useAction(api.car_models.pdf, { done: savePdf, failed: FAILED.pdf, reason: 'instead' })

export function useRemoveVersion(team_id: string, { id, version }: Version, done: () => void) {
  const remove = useAction(api.car_models.remove, { ...CHANGING, done, failed: FAILED.remove })
  const ask = async () => {
    if (await confirm(QUESTIONS.remove(version))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

export function useSubmit(team_id: string, { id, version }: Pick<Version, 'id' | 'version'>, asked: Asked) {
  const { event_id, event_name } = asked
  const submit = useAction(api.car_models.submit, {
    ...CHANGING,
    done: () => toast.success(DONE.submitted(event_name)),
    failed: FAILED.submit,
  })
  const ask = async () => {
    if (await confirm(QUESTIONS.submit(version, event_name))) await submit.run({ team_id, id, event_id })
  }
  return { ask, submitting: submit.pending }
}

export function useWithdraw(team_id: string, { event_id, event_name }: Asked) {
  const withdraw = useAction(api.car_models.withdraw, {
    ...CHANGING,
    done: () => toast.success(DONE.withdrawn(event_name)),
    failed: FAILED.withdraw,
  })
  const ask = async () => {
    if (await confirm(QUESTIONS.withdraw(event_name))) await withdraw.run({ team_id, event_id })
  }
  return { ask, withdrawing: withdraw.pending }
}
