/** The Edit Team dialog. */
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { type CompetitionTeam, useChangeTeam } from './team-changes.ts'
import { draftOf, TeamFields, teamFrom, wrongIn } from './team-fields.tsx'

type TeamDialogProps = {
  event: CompetitionEvent
  /** As it was when the dialog was opened. */
  opened: CompetitionTeam
  /** As it is now, whoever has saved it; undefined when it is gone. */
  current: CompetitionTeam | undefined
  onClose: () => void
}

export function TeamDialog({ event, opened, current, onClose }: TeamDialogProps) {
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [tried, setTried] = useState(false)
  const save = useChangeTeam(onClose)
  const wrong = wrongIn(draft, event)
  const settled = !save.pending && !save.succeeded
  const changedMeanwhile = settled && current && current.updated_at !== base.updated_at

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (save.pending) return
    setTried(true)
    const [first] = Object.keys(wrong)
    if (!first) return void save.run({ ...teamFrom(draft, event), id: base.id, updated_at: base.updated_at })
    if (wrong.team_name) toast.destructive({ title: 'Required Fields Missing', text: wrong.team_name })
    submitted.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Edit Team"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Team">
        <Stack gap="md">
          {settled && !current && (
            <ProblemAlert title="This team has been deleted">
              Somebody else has deleted it in the meantime.
            </ProblemAlert>
          )}
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="team"
              onMine={() => setBase(current)}
              onTheirs={() => {
                setBase(current)
                setDraft(draftOf(current))
              }}
            />
          )}
          <TeamFields
            event={event}
            draft={draft}
            change={(fields) => setDraft({ ...draft, ...fields })}
            wrong={tried ? wrong : {}}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending} disabled={!current}>
              Save Team
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
