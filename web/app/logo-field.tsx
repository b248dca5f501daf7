/** The logo of a team or a company: upload, replace, remove. */
import { Button, Group, Text } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FileDrop, PICTURES } from '../ui/file-drop.tsx'
import { toast } from '../ui/toast.tsx'
import { useAction } from './actions.ts'
import { LOGO_MESSAGES as messages } from './logo-messages.ts'
import { sendPicture } from './send-picture.ts'

type LogoFieldProps = {
  /** What is shown at present. */
  preview: ReactNode
  hasLogo: boolean
  /** Where the bytes go. */
  address: string
  remove: () => Promise<unknown>
  refetch: () => readonly QueryKey[]
  /** Who sees it. */
  about: string
}

export function LogoField({ preview, hasLogo, address, remove, refetch, about }: LogoFieldProps) {
  const upload = useAction((file: File) => sendPicture(address, file, messages.notSaved.text), {
    done: () => toast.success(messages.saved),
    failed: messages.notSaved,
    reason: 'instead',
    refetch,
  })
  const removal = useAction(remove, {
    done: () => toast.success(messages.removed),
    failed: messages.notRemoved,
    refetch,
  })
  return (
    <Group gap="md" align="center">
      {preview}
      <div style={{ flex: '1 1 16rem' }}>
        <Group gap="sm">
          <FileDrop
            label={hasLogo ? 'Replace logo' : 'Add a logo'}
            accept={PICTURES}
            loading={upload.pending}
            onFiles={([file]) => file && void upload.run(file)}
            hint="or drop it here"
          />
          {hasLogo && (
            <Button variant="default" loading={removal.pending} onClick={() => void removal.run()}>
              Remove logo
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {about} JPEG, PNG or WebP under 5 MB.
        </Text>
      </div>
    </Group>
  )
}
