/** The two things that can be done with an entry of a list: change it, and take it away. */
import { ActionIcon, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { DeleteButton } from './delete-button.tsx'

type RowActionsProps = { name: string; onEdit: () => void; onDelete: () => void; deleting: boolean }

export function RowActions({ name, onEdit, onDelete, deleting }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <DeleteButton label={`Delete ${name}`} deleting={deleting} onClick={onDelete} />
    </Group>
  )
}
