/** The dialog behind `confirm`, apart from it so that it is loaded only when something is asked. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Question } from './confirm.tsx'

type ConfirmDialogProps = { question: Question; onAnswer: (yes: boolean) => void }

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  const { title, text, details, confirmLabel, cancelLabel = 'Cancel', destructive = false } = question
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title} size={details ? 'lg' : undefined} withinPortal>
      <Stack gap="md">
        <Text>{text}</Text>
        {details}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={destructive || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={destructive ? 'red.9' : undefined}
          onClick={() => onAnswer(true)}
          data-autofocus={destructive ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
