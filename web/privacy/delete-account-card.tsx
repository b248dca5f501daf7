/** Says what deleting the account deletes, and opens the dialog that does it. */
import { Button, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { MESSAGES } from './messages.ts'

export function DeleteAccountCard({ onDelete, children }: { onDelete: () => void; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Delete your account">
      <Title order={2} size="h3" mb={6}>
        Delete your account
      </Title>
      <Text mb="md">{children}</Text>
      <Button color="red.9" onClick={onDelete}>
        Delete account
      </Button>
    </Paper>
  )
}

/** Options of the deleting action: a failure is shown in the dialog, where it can be corrected. */
export const deletionMessages = {
  show: 'inline',
  failed: MESSAGES.accountNotDeleted,
  reason: 'instead',
} as const
