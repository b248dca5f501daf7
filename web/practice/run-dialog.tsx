/** Changing a run that is there. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { PRACTICE_STATUS_WORDS } from '@paddock/domain/practice/run.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Person } from '../app/session.ts'
import { RunChoices } from '../competition/racing/racing.tsx'
import type { CurrentTeam } from '../teams/teams.ts'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { choicesQuery, type PracticeRun, useChangeRun } from './practice-runs.ts'
import { draftOf, isMoved, type RunDraft, runFrom, wrongIn } from './run-draft.ts'
import { Setup, Times } from './run-fields.tsx'

/** One's own runs, and as an admin those of others: as the server has it. */
export const mayChange = ({ recorded_by }: PracticeRun, { id }: Person, { user_role }: CurrentTeam) =>
  recorded_by === id || user_role === 'admin'

export function RunDialog({ run, onClose }: { run: PracticeRun; onClose: () => void }) {
  const [base, setBase] = useState(run)
  const [draft, setDraft] = useState(() => draftOf(run))
  const [tried, setTried] = useState(false)
  const choices = useQuery(choicesQuery(run.team_id)).data
  const save = useChangeRun(onClose)
  const wrong = wrongIn(draft)
  const changedMeanwhile = !save.pending && !save.succeeded && run.updated_at > base.updated_at
  const fields = {
    draft,
    wrong: tried ? wrong : {},
    change: (some: Partial<RunDraft>) => setDraft({ ...draft, ...some }),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.pending) return
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    const { id, team_id, updated_at } = base
    const time_known = base.time_known || isMoved(draft, base.run_at)
    void save.run({ id, team_id, updated_at, ...runFrom(draft, base.run_at), time_known })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Edit run"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Edit run">
        <Stack gap="md">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="run"
              onMine={() => setBase(run)}
              onTheirs={() => {
                setBase(run)
                setDraft(draftOf(run))
              }}
            />
          )}
          {save.problem && !changedMeanwhile && (
            <ProblemAlert title="The run was not saved">{save.problem.text}</ProblemAlert>
          )}
          {!base.time_known && !isMoved(draft, base.run_at) && (
            <Text size="sm" c="dimmed">
              The file that this run came from has no time of day. Enter one under Run at if you know it.
            </Text>
          )}
          <RunChoices run={fields.draft} statuses={PRACTICE_STATUS_WORDS} change={fields.change} />
          <Times {...fields} />
          <Setup {...fields} choices={choices} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              Save run
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
