/** Makes an event from the record of another: the file, and what a record does not tell. */
import { List, Stack, Text, TextInput } from '@mantine/core'
import { event_records } from '@paddock/contract/rules/event-records.ts'
import { MOST_RECORD_BYTES, RECORD_ERRORS } from '@paddock/domain/rules/record-file.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { type CompetitionEvent, useImportRecord } from './event-changes.ts'
import { recordFaults } from './messages.ts'

const RECORDS = { 'application/json': ['.json'] }

type ImportRecordDialogProps = { onClose: () => void; onMade: (event: CompetitionEvent) => void }

export function ImportRecordDialog({ onClose, onMade }: ImportRecordDialogProps) {
  const [id, setId] = useState(newId)
  const [file, setFile] = useState<{ name: string; refused?: string }>()
  const save = useImportRecord(onMade)
  const edit = useEdit({
    schema: inputOf(event_records.import),
    save,
    values: () => ({ event_date: '', location: '', record: '' }),
    input: (values) => ({ ...values, id }),
  })
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    save.reset()
    // Another file is another event.
    setId(newId())
    const isTooLarge = chosen.size > MOST_RECORD_BYTES
    setFile(isTooLarge ? { name: chosen.name, refused: RECORD_ERRORS.tooLarge } : { name: chosen.name })
    edit.set({ record: isTooLarge ? '' : await chosen.text() })
  }
  const faults = save.pending ? undefined : recordFaults(save.refusal)
  const missing = edit.errorAt('record')
  return (
    <EditDialog
      edit={edit}
      title="Import an event record"
      label="Event"
      submit="Import Event"
      onClose={onClose}
      size="lg"
    >
      <Stack gap="xs">
        <Text>
          Choose an event record (paddock-event-record/1). The new event gets its teams, runs, matches, marks, checks,
          penalties and other points under its rule pack, and stays private until you make it active or completed.
        </Text>
        <Text size="sm" c="dimmed">
          A record has no schools, contacts or times of knockout races, and does not tell who entered what: that reads
          “Imported record”.
        </Text>
      </Stack>
      <FileDrop
        label={file ? 'Choose another file' : 'Choose file'}
        accept={RECORDS}
        onFiles={([chosen]) => void choose(chosen)}
        disabled={save.pending}
        leftSection={<IconFileImport size={18} aria-hidden />}
        hint={file?.name ?? 'or drop it here'}
      />
      {(file?.refused ?? (missing && !file)) && (
        <ProblemAlert title="This file cannot be imported">{file?.refused ?? missing}</ProblemAlert>
      )}
      {faults && (
        <ProblemAlert title="Nothing was imported: the file has faults">
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
        </ProblemAlert>
      )}
      <TextInput label="Event Date" required type="date" {...edit.field('event_date')} />
      <TextInput label="Location" required maxLength={300} {...edit.field('location')} />
    </EditDialog>
  )
}
