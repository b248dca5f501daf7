/** The buttons that delete: the bin behind an entry of a list, and one that says what it deletes. */
import { ActionIcon, Button } from '@mantine/core'
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

type DeleteTextButtonProps = Omit<DeleteButtonProps, 'label'> & { /** Delete Event. */ children: string }

export const DeleteTextButton = ({ deleting, onClick, children }: DeleteTextButtonProps) => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconTrash size={16} aria-hidden />}
    loading={deleting}
    onClick={onClick}
  >
    {children}
  </Button>
)
