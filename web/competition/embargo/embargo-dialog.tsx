/** Chooses for each part of the results whether the hall and the teams see it, and how it is released. */
import { NativeSelect, TextInput } from '@mantine/core'
import { event_embargoes } from '@paddock/contract/competition/event-embargoes.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { EMBARGO_ERRORS } from '@paddock/domain/embargo/messages.ts'
import { PART_LABELS, PARTS, type Part, type ReleaseBy } from '@paddock/domain/embargo/parts.ts'
import { Fragment } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { FAILED, MESSAGES } from './messages.ts'

export type Embargoes = Awaited<ReturnType<typeof api.event_embargoes.get.call>>

type Choice = 'shown' | ReleaseBy
type Values = Record<Part, Choice> & Record<`${Part}_at`, string>

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'shown', label: 'Shown' },
  { value: 'hand', label: 'Hidden until you release it' },
  { value: 'time', label: 'Hidden until a time' },
  { value: 'ceremony', label: 'Hidden until the awards are revealed' },
]

type EmbargoDialogProps = {
  event: { id: string; time_zone: string | null }
  embargoes: Embargoes
  onClose: () => void
}

export function EmbargoDialog({ event: { id: event_id, time_zone }, embargoes, onClose }: EmbargoDialogProps) {
  const edit = useEdit({
    schema: inputOf(event_embargoes.change),
    save: useAction(api.event_embargoes.change, {
      done() {
        toast.success(MESSAGES.saved)
        onClose()
      },
      failed: FAILED.save,
      refetch: () => [api.event_embargoes.key(), api.live_results.key()],
    }),
    values: () => valuesOf(embargoes, time_zone),
    input: (values) => ({ event_id, parts: PARTS.map((part) => settingOf(part, values, time_zone)) }),
    check: (values) => missingTimes(values, time_zone),
  })
  return (
    <EditDialog
      edit={edit}
      title="What the hall and the teams see"
      label="What the hall and the teams see"
      submit="Save"
      onClose={onClose}
    >
      {PARTS.map((part) => (
        <Fragment key={part}>
          <NativeSelect
            label={PART_LABELS[part]}
            description={part === 'totals' ? MESSAGES.totalsFollow : undefined}
            data={CHOICES}
            {...edit.field(part)}
          />
          {edit.values[part] === 'time' && (
            <TextInput
              type="datetime-local"
              label={`${PART_LABELS[part]}: time of release`}
              required
              {...edit.field(`${part}_at`)}
            />
          )}
        </Fragment>
      ))}
    </EditDialog>
  )
}

function valuesOf(embargoes: Embargoes, zone: string | null): Values {
  const entries = embargoes.flatMap(({ part, held, release_by, releases_at }): [string, string][] => [
    [part, held ? release_by : 'shown'],
    [`${part}_at`, held && releases_at ? localMinute(releases_at, zone) : ''],
  ])
  return Object.fromEntries(entries) as Values
}

function settingOf(part: Part, values: Values, zone: string | null) {
  const choice = values[part]
  const releases_at = choice === 'time' ? (momentOf(values[`${part}_at`], zone) ?? null) : null
  return { part, held: choice !== 'shown', release_by: choice === 'shown' ? 'hand' : choice, releases_at } as const
}

function missingTimes(values: Values, zone: string | null) {
  const missing = PARTS.filter((part) => values[part] === 'time' && !momentOf(values[`${part}_at`], zone))
  return Object.fromEntries(missing.map((part) => [`${part}_at`, EMBARGO_ERRORS.timeRequired]))
}
