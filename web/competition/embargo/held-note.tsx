/** Says what of an event's results is not published yet, and when it will be. */
import { Alert } from '@mantine/core'
import { embargoedText } from '@paddock/domain/embargo/messages.ts'
import { IconLock } from '@tabler/icons-react'

export function HeldNote({ event }: { event: Parameters<typeof embargoedText>[0] }) {
  const text = embargoedText(event)
  return (
    text && (
      <Alert variant="light" color="gray" icon={<IconLock size={20} aria-hidden />} mb="md">
        {text}
      </Alert>
    )
  )
}
