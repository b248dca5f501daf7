/** Adds an item to the script, or changes its text, presenter and notes. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ceremony_items } from '@paddock/contract/competition/ceremonies.ts'
import { ITEM_NAMES, type ItemKind } from '@paddock/domain/ceremony/script.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { type Fields, useEdit } from '../../ui/use-edit.ts'
import { type Item, useAddItem, useChangeItem } from './ceremony-actions.ts'

type Texts = { text: string; presenter: string; notes: string }

const ADDED = ['message', 'opening', 'standings'] as const

const LABELS: Record<ItemKind, { label: string; description: string }> = {
  opening: { label: 'Title', description: 'On the screens. Left empty, the name of the event.' },
  award: { label: 'What it is for', description: 'On the screens, below the name of the award.' },
  message: { label: 'Message', description: 'On the screens, for example during a speech or a break.' },
  standings: { label: 'Title', description: 'In the script. The screens show the standings of each class.' },
}

export function ItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(ceremony_items.change),
    save: useChangeItem(onClose),
    opened: item,
    current: item,
    values: (stored): Texts => ({
      text: stored?.text ?? '',
      presenter: stored?.presenter ?? '',
      notes: stored?.notes ?? '',
    }),
    input: (values, stored) => ({ ...values, id: item.id, updated_at: stored?.updated_at }),
    refusals: { TEXT_MISSING: 'text' },
  })
  return (
    <EditDialog edit={edit} title={`Edit ${item.title}`} label="Edit item" submit="Save" onClose={onClose}>
      <TextFields edit={edit} kind={item.kind} />
    </EditDialog>
  )
}

export function NewItemDialog({ event_id, onClose }: { event_id: string; onClose: () => void }) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(ceremony_items.add),
    save: useAddItem(onClose),
    values: (): Texts & { kind: (typeof ADDED)[number] } => ({ kind: 'message', text: '', presenter: '', notes: '' }),
    input: (values) => ({ ...values, id, event_id }),
  })
  return (
    <EditDialog edit={edit} title="Add item" label="Add item" submit="Add" onClose={onClose}>
      <NativeSelect
        label="Kind"
        data={ADDED.map((value) => ({ value, label: ITEM_NAMES[value] }))}
        {...edit.field('kind')}
      />
      <TextFields edit={edit} kind={edit.values.kind} />
    </EditDialog>
  )
}

function TextFields({ edit, kind }: { edit: Pick<Fields<Texts>, 'field'>; kind: ItemKind }) {
  return (
    <>
      <TextInput
        {...LABELS[kind]}
        maxLength={200}
        required={kind === 'message'}
        data-autofocus
        {...edit.field('text')}
      />
      {kind !== 'standings' && (
        <TextInput
          label="Presented by"
          description="On the screens: who hands it over, or the sponsor."
          maxLength={120}
          {...edit.field('presenter')}
        />
      )}
      <Textarea
        label="Notes for the announcer"
        description="In the announcer’s script and on the remote control, never on the screens."
        autosize
        minRows={2}
        maxLength={1000}
        {...edit.field('notes')}
      />
    </>
  )
}
