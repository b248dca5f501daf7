/** The bin behind an entry of a list. */
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

type DeleteButtonProps = {
  /** What a screen reader says: `Delete Rear wing`. */
  label: string
  deleting: boolean
  onClick: () => void
}

export const DeleteButton = ({ label, deleting, onClick }: DeleteButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} loading={deleting} onClick={onClick}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)
