/** The team's checklist of documents and their due dates. */
import { Badge, Button, Checkbox, Paper, Text, TextInput, Title } from '@mantine/core'
import { team_documents } from '@paddock/contract/entries/team-readiness.ts'
import { daysText, daysUntil } from '@paddock/domain/entries/readiness.ts'
import { newId } from '../../app/new-id.ts'
import { dayText, today } from '../../ui/dates.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useSwitched } from '../../ui/switched.ts'
import { useEdit } from '../../ui/use-edit.ts'
import portal from '../portal.module.css'
import classes from './readiness.module.css'
import { type TeamDocument, useAddDocument, useCheckDocument, useRemoveDocument } from './readiness-changes.ts'

export function Documents({ team_id, documents }: { team_id: string; documents: TeamDocument[] }) {
  return (
    <Paper withBorder component="section" aria-label="Documents due" className={portal.card}>
      <Title order={2} size="h3" mb="xs">
        Documents due
      </Title>
      {documents.length === 0 ? (
        <Text c="dimmed" size="sm">
          No documents yet. Add what you have to hand in, such as drawings, portfolio and risk assessment.
        </Text>
      ) : (
        <ul className={classes.documents} aria-label="Documents">
          {documents.map((document) => (
            <Row key={document.id} document={document} />
          ))}
        </ul>
      )}
      <AddForm team_id={team_id} />
    </Paper>
  )
}

function Row({ document }: { document: TeamDocument }) {
  const { ask, removing } = useRemoveDocument(document)
  const { name, due_date, done_at } = document
  const ticked = useSwitched(done_at !== null, useCheckDocument(document))
  const now = today()
  const isLate = !done_at && due_date !== null && due_date < now
  return (
    <li>
      <Checkbox label={name} description={due_date ? `Due ${dayText(due_date)}` : undefined} {...ticked} />
      {!done_at && due_date && (
        <Badge color={isLate ? 'red.9' : undefined} variant={isLate ? 'filled' : 'default'} tt="none">
          {daysText(daysUntil(due_date, now))}
        </Badge>
      )}
      <DeleteButton label={`Delete ${name}`} deleting={removing} onClick={() => void ask()} />
    </li>
  )
}

function AddForm({ team_id }: { team_id: string }) {
  const edit = useEdit({
    schema: inputOf(team_documents.add),
    save: useAddDocument(),
    // Each document keeps its id until it is saved, so that a retry adds it once.
    values: () => ({ id: newId(), name: '', due_date: '' }),
    input: (values) => ({ ...values, team_id, due_date: values.due_date || null }),
    saved: () => undefined,
  })
  return (
    <EditForm edit={edit} label="Add a document" className={classes.add}>
      <TextInput label="Document" maxLength={120} autoComplete="off" {...edit.field('name')} />
      <TextInput label="Due" type="date" {...edit.field('due_date')} />
      <Button type="submit" variant="default" loading={edit.pending}>
        Add
      </Button>
    </EditForm>
  )
}
