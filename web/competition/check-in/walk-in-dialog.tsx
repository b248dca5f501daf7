/** Registers a team at the desk and checks it in: queued like every press here, so that it needs no network. */
import { Alert } from '@mantine/core'
import { check_ins } from '@paddock/contract/competition/check-ins.ts'
import { takenBy } from '@paddock/domain/competition/messages.ts'
import { freeNumber, numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { draftOf, numberProblem, TeamFields, teamFrom } from '../events/events.tsx'
import type { DeskTeam } from './check-in-data.ts'
import type { DeskEvent } from './check-in-desk.tsx'
import { queueCheckIn, type WalkIn } from './check-in-outbox.ts'
import { labelOf, MESSAGES } from './messages.ts'

type WalkInDialogProps = {
  event: DeskEvent
  teams: readonly DeskTeam[]
  /** What was typed before the server refused it. */
  before: Partial<WalkIn>
  onClose: () => void
}

export function WalkInDialog({ event, teams, before, onClose }: WalkInDialogProps) {
  const [id] = useState(newId)
  const numbers = teams.map(({ team_number }) => team_number)
  const save = {
    ...IDLE,
    async run(typed: WalkIn & { id: string; event_id: string }) {
      const { id: team_id, event_id, ...walkIn } = typed
      const team = { team_name: walkIn.team_name, team_number: walkIn.team_number ?? '' }
      queueCheckIn({ event_id, team_id, label: labelOf(team, 'walk-in'), walkIn })
      toast.success(MESSAGES.walkedIn(team))
      onClose()
      return typed
    },
  }
  const edit = useEdit({
    schema: inputOf(check_ins.walkIn),
    save,
    values: () => ({ ...draftOf(), ...filled(before) }),
    input: (values) => ({ ...teamFrom(values, event), id, event_id: event.id }),
    check(values) {
      const owner = event.auto_numbering
        ? undefined
        : teams.find(({ team_number }) => team_number === numberFrom(values.team_number))
      return owner ? { team_number: takenBy(owner.team_number, owner.team_name) } : numberProblem(values, event)
    },
  })
  return (
    <EditDialog edit={edit} title="Walk-in" label="Walk-in" submit="Register and check in" onClose={onClose} size="lg">
      {teams.length >= event.max_teams && <Alert color="yellow">{MESSAGES.full(teams.length, event.max_teams)}</Alert>}
      <TeamFields event={event} edit={edit} suggested={freeNumber(numbers, event.number_prefix)} />
    </EditDialog>
  )
}

/** Nothing is waited for: the outbox has it at once. */
const IDLE = { pending: false, succeeded: false, fieldErrors: {}, refusal: undefined }

const filled = ({ team_name, team_number, school_name, contact_email, category }: Partial<WalkIn>) => ({
  ...(team_name && { team_name }),
  ...(team_number && { team_number }),
  ...(school_name && { school_name }),
  ...(contact_email && { contact_email }),
  ...(category && { category }),
})
