/** The rules documents of an event: up to six rows of a name and an address, and always at least one. */
import { ActionIcon, Button, Fieldset, Text, TextInput } from '@mantine/core'
import { MOST_RULES_DOCUMENTS } from '@paddock/domain/competition/event.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Fields } from '../../ui/use-edit.ts'
import { addressAt, type DocumentRow, type EventDraft, emptyRow, withOneRow } from './event-draft.ts'
import classes from './events.module.css'

export function DocumentRows({ edit }: { edit: Fields<EventDraft> }) {
  const rows = edit.values.documents
  const change = (documents: DocumentRow[]) => edit.set({ documents })
  const set = (key: string, fields: Partial<DocumentRow>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const full = rows.length >= MOST_RULES_DOCUMENTS
  return (
    <Fieldset legend="Rules Documents" variant="unstyled" classNames={{ legend: classes.legend }}>
      <Text size="sm" c="dimmed" mb="sm">
        Up to {MOST_RULES_DOCUMENTS}. Rows without a name or an address are not saved.
      </Text>
      {rows.map(({ key, document_name, document_url }, index) => (
        <div key={key} className={classes.documentRow}>
          <TextInput
            label={`Name ${index + 1}`}
            maxLength={120}
            value={document_name}
            onChange={({ currentTarget }) => set(key, { document_name: currentTarget.value })}
          />
          <TextInput
            label={`Address ${index + 1}`}
            name={addressAt(index)}
            type="url"
            maxLength={2000}
            placeholder="https://"
            value={document_url}
            error={edit.errorAt(addressAt(index))}
            onChange={({ currentTarget }) => set(key, { document_url: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={42}
            aria-label={`Remove document ${index + 1}`}
            disabled={rows.length === 1}
            onClick={() => change(withOneRow(rows.filter((row) => row.key !== key)))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        disabled={full}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change([...rows, emptyRow()])}
      >
        Add Document
      </Button>
    </Fieldset>
  )
}
