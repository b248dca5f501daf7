/** The entries of a part with many of them: a table, and a dialog in which one is changed. Its fields are those of the pack's form. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { hasProblem, type PackEdit } from './fields.tsx'

type EntryListProps<Entry> = {
  edit: PackEdit
  /** The place of the list in the pack. */
  at: string
  /** What the entries are: Checks. */
  caption: string
  entries: readonly Entry[]
  nameOf: (entry: Entry) => string
  columns: Column<Entry>[]
  /** A new one. */
  made: () => Entry
  /** What the button says that adds it. */
  add: string
  set: (entries: readonly Entry[]) => void
  fields: (entry: Entry, at: string) => ReactNode
}

export function EntryList<Entry extends { id: string }>(props: EntryListProps<Entry>) {
  const { edit, at, caption, entries, nameOf, columns, made, add, set, fields } = props
  const [open, setOpen] = useState<number>()
  const opened = open === undefined ? undefined : entries[open]
  const close = () => setOpen(undefined)
  const placeOf = (entry: Entry) => `${at}.${entries.indexOf(entry)}`
  const all: Column<Entry>[] = [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (entry) => (
        <EditMenu
          name={nameOf(entry)}
          onEdit={() => setOpen(entries.indexOf(entry))}
          onDelete={() => set(entries.filter(({ id }) => id !== entry.id))}
          deleting={false}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable
        caption={caption}
        columns={all}
        rows={[...entries]}
        rowKey={({ id }) => id}
        below={(entry) => hasProblem(edit, placeOf(entry)) && <Text c="red.9">Needs correcting</Text>}
        empty={<EmptyState title="None yet" text="Add the first one below." />}
      />
      <Button
        variant="default"
        w="fit-content"
        onClick={() => {
          set([...entries, made()])
          setOpen(entries.length)
        }}
      >
        {add}
      </Button>
      {opened && (
        <Modal opened onClose={close} title={nameOf(opened)} size="lg">
          {fields(opened, placeOf(opened))}
          <Group justify="flex-end" mt="md">
            <Button onClick={close}>Done</Button>
          </Group>
        </Modal>
      )}
    </>
  )
}
