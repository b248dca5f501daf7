/** The form in which an organiser enters an event or changes one. */
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { toast } from '../../ui/toast.tsx'
import { type CompetitionEvent, useSaveEvent } from './event-changes.ts'
import { draftOf, eventFrom, isMissing, MISSING, wrongIn } from './event-draft.ts'
import { EventFields } from './event-fields.tsx'

type EventDialogProps = {
  /** As it is now, whoever has saved it; left out for a new one. */
  event?: CompetitionEvent
  onClose: () => void
  onSaved: (event: CompetitionEvent) => void
}

export function EventDialog({ event, onClose, onSaved }: EventDialogProps) {
  const [id] = useState(() => event?.id ?? newId())
  const [base, setBase] = useState(event)
  const [draft, setDraft] = useState(() => draftOf(event))
  const [tried, setTried] = useState(false)
  const save = useSaveEvent(onSaved)
  const wrong = wrongIn(draft)
  const changedMeanwhile = base && event && event.updated_at !== base.updated_at && !save.pending && !save.succeeded

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (save.pending) return
    setTried(true)
    const [first] = Object.keys(wrong)
    if (!first) return void save.run({ ...eventFrom(draft), id, updated_at: base?.updated_at })
    if (isMissing(wrong)) toast.destructive({ title: 'Required Fields Missing', text: MISSING })
    submitted.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={event ? `Edit ${event.name}` : 'Create Event'}
      size="xl"
      // A slip beside the dialog does not throw away what was typed.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Event">
        <Stack gap="lg">
          {changedMeanwhile && (
            <ChangedMeanwhile
              what="event"
              onMine={() => setBase(event)}
              onTheirs={() => {
                setBase(event)
                setDraft(draftOf(event))
              }}
            />
          )}
          <EventFields
            draft={draft}
            change={(fields) => setDraft({ ...draft, ...fields })}
            wrong={tried ? wrong : {}}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.pending}>
              {event ? 'Save Event' : 'Create Event'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
