/** The way to the end of an account: what is deleted and what stays is said first. */
import { Button, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

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

/** How the deletion is run: the failure is shown in the dialog, where it can be put right. */
export const deletionMessages = {
  show: 'inline',
  failed: 'This did not work. Please try again.',
  reason: 'instead',
} as const
