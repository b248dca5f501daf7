/** Correcting a lap in place: old times beside new, the winner and everything that follows, then the confirmation. */
import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { RACE_STATUSES, STATUS_WORDS } from '@paddock/domain/racing/run-time.ts'
import { IconPencil } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { type CorrectionDraft, correctionFrom, draftOf, wrongIn } from './correction-draft.ts'
import { CorrectionPreview } from './correction-preview.tsx'
import { lapName } from './lap-changes.ts'
import { type Lap, staleRaces } from './race-data.ts'
import { RunChoices, RunTimes, timeField } from './run-fields.tsx'
import classes from './what-follows.module.css'

export function CorrectLap({ lap }: { lap: Lap }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Correct ${lapName(lap)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {open && <CorrectionDialog lap={lap} onClose={() => setOpen(false)} />}
    </>
  )
}

/** So long nothing is typed before what follows is asked for. */
const PAUSE = 250

function CorrectionDialog({ lap, onClose }: { lap: Lap; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(lap))
  const [tried, setTried] = useState(false)
  const [asked] = useDebouncedValue(draft, PAUSE)
  const wrong = wrongIn(draft)
  const canAsk = !wrongIn(asked).times
  const preview = useQuery(
    api.race_corrections.preview.queryOptions({
      input: correctionFrom(lap, asked),
      enabled: canAsk,
      placeholderData: keepPreviousData,
    }),
  )
  // Of what stands in the fields now; what has changed since is noticed by its version.
  const shown = asked === draft && canAsk && !preview.isPlaceholderData ? preview.data : undefined
  const save = useAction(api.race_corrections.correct, {
    done({ follows }) {
      toast.success({
        title: 'Lap Corrected',
        text: [`${lap.team_name}, lap ${lap.lap_number}.`, ...follows].join(' '),
      })
      onClose()
    },
    failed: 'Failed to correct the lap',
    refetch: () => [...staleRaces(), api.race_corrections.key()],
  })
  const change = (fields: Partial<CorrectionDraft>) => setDraft({ ...draft, ...fields })

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    setTried(true)
    if (wrong.times || wrong.reason || !shown || shown.refused) return
    const { version } = shown
    void save.run({ ...correctionFrom(lap, draft), reason: draft.reason.trim(), version })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      title={`Correct ${lapName(lap)}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Correct lap">
        <div className={classes.sides}>
          <Stack gap="md" data-narrow>
            <RunChoices run={draft} change={change} />
            <NativeSelect
              label="Status"
              size="md"
              data={RACE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
              value={draft.status}
              onChange={({ currentTarget }) =>
                change({ status: RACE_STATUSES.find((one) => one === currentTarget.value) ?? draft.status })
              }
            />
            {draft.status === 'finish' && (
              <RunTimes>
                <TextInput
                  {...timeField({ run: draft, name: 'reaction_time', change })}
                  label="Reaction time (s)"
                  error={wrong.reaction_time}
                />
                <TextInput
                  {...timeField({ run: draft, name: 'racing_time', change })}
                  label="Racing time (s)"
                  error={wrong.racing_time}
                />
              </RunTimes>
            )}
            <TextInput
              label="Reason"
              description="Kept in the history with the old and the new times"
              value={draft.reason}
              maxLength={300}
              autoComplete="off"
              error={tried && wrong.reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
            />
          </Stack>
          <div>
            <CorrectionPreview preview={preview.data} />
            {preview.isError && (
              <ProblemAlert title="What follows could not be worked out">
                <Text size="sm">{preview.error.message}</Text>
              </ProblemAlert>
            )}
          </div>
        </div>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.pending} disabled={!shown || shown.refused !== null}>
            Correct lap
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
