/** What an organiser types to a registration: the reason for declining it, a number to accept it under, and a note to its fee. */
import { NativeSelect, TextInput } from '@mantine/core'
import { event_registrations } from '@paddock/contract/registration/event-registrations.ts'
import { LONGEST_NUMBER } from '@paddock/domain/competition/team-numbers.ts'
import { MARKED_FEES } from '@paddock/domain/registration/fee.ts'
import { REGISTRATION_ERRORS } from '@paddock/domain/registration/messages.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type EventRegistration, useDecideRegistration, useMarkFee } from './registration-actions.ts'

type DialogProps = { event_id: string; registration: EventRegistration; onClose: () => void }

export function DeclineDialog({ event_id, registration, onClose }: DialogProps) {
  const { id, team_name, fee_state } = registration
  const edit = useEdit({
    schema: inputOf(event_registrations.decide),
    save: useDecideRegistration(registration, onClose),
    values: () => ({ reason: '' }),
    input: ({ reason }) => ({ id, event_id, decision: 'decline' as const, reason }),
    check: ({ reason }) => (reason.trim() ? undefined : { reason: REGISTRATION_ERRORS.reasonRequired }),
  })
  return (
    <EditDialog edit={edit} title={`Decline ${team_name}?`} label="Decline" submit="Decline" onClose={onClose}>
      <TextInput
        label="Reason"
        description={`The team reads it.${fee_state === 'paid-online' ? ' What it paid by card is refunded.' : ''}`}
        required
        maxLength={300}
        autoComplete="off"
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}

/** Only if the teams of the event are numbered by hand. */
export function AcceptDialog({ event_id, registration, onClose }: DialogProps) {
  const { id, team_name } = registration
  const edit = useEdit({
    schema: inputOf(event_registrations.decide),
    save: useDecideRegistration(registration, onClose),
    values: () => ({ team_number: '' }),
    input: ({ team_number }) => ({ id, event_id, decision: 'accept' as const, team_name, team_number }),
    refusals: { NUMBER_REQUIRED: 'team_number', NUMBER_TAKEN: 'team_number' },
  })
  return (
    <EditDialog edit={edit} title={`Accept ${team_name}?`} label="Accept" submit="Accept" onClose={onClose}>
      <TextInput label="Team number" required maxLength={LONGEST_NUMBER} {...edit.field('team_number')} />
    </EditDialog>
  )
}

const MARKS: Record<(typeof MARKED_FEES)[number], string> = {
  unpaid: 'Not paid',
  'paid-by-hand': 'Paid by hand',
  waived: 'Waived',
}

export function FeeDialog({ event_id, registration, onClose }: DialogProps) {
  const { id, team_name, fee_state, fee_note } = registration
  const now = MARKED_FEES.find((one) => one === fee_state) ?? 'unpaid'
  const edit = useEdit({
    schema: inputOf(event_registrations.markFee),
    save: useMarkFee(onClose),
    values: () => ({ fee_state: now, note: fee_note ?? '' }),
    input: (values) => ({ ...values, id, event_id }),
  })
  return (
    <EditDialog edit={edit} title={`Entry fee of ${team_name}`} label="Entry fee" submit="Save fee" onClose={onClose}>
      <NativeSelect
        label="Entry fee"
        data={MARKED_FEES.map((value) => ({ value, label: MARKS[value] }))}
        {...edit.field('fee_state')}
      />
      <TextInput
        label="Note"
        description="Such as the number of a receipt. The team reads it."
        maxLength={300}
        autoComplete="off"
        {...edit.field('note')}
      />
    </EditDialog>
  )
}
