/** A person's own picture: their initials until they add one, and again when they remove it. */
import { Avatar, Button, Group, Text } from '@mantine/core'
import { NO_PICTURE_YET, PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { IMAGE_MESSAGES } from '@paddock/domain/store/product-images.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { callerHeaders } from '../app/caller.ts'
import { Refused } from '../app/server-errors.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { toast } from '../ui/toast.tsx'
import type { Privacy } from './own-privacy.ts'

const PICTURES = { 'image/*': ['.png', '.jpg', '.jpeg', '.webp'] }
const STALE = () => [api.privacy.key(), api.user_teams.key()]

export function PictureField({ privacy, name }: { privacy: Privacy; name: string }) {
  const upload = useAction(send, {
    done: () => toast.success({ title: 'Picture saved' }),
    failed: { title: 'Picture not saved', text: 'The picture was not saved. Please try again.' },
    reason: 'instead',
    refetch: STALE,
  })
  const remove = useAction(api.privacy.removePicture, {
    done: () => toast.success({ title: 'Picture removed' }),
    failed: { title: 'Picture not removed', text: 'The picture was not removed. Please try again.' },
    refetch: STALE,
  })
  return (
    <Group gap="md" align="center">
      <Avatar radius="sm" size={72} color="racing" name={name} src={privacy.picture} alt="" />
      {privacy.under_age ? (
        <Text size="sm" style={{ flex: '1 1 16rem' }}>
          {NO_PICTURE_YET}
        </Text>
      ) : (
        <div style={{ flex: '1 1 16rem' }}>
          <Group gap="sm">
            <FileDrop
              label={privacy.picture ? 'Replace picture' : 'Add a picture'}
              accept={PICTURES}
              loading={upload.pending}
              onFiles={([file]) => file && void upload.run(file)}
              hint="or drop it here"
            />
            {privacy.picture && (
              <Button variant="default" loading={remove.pending} onClick={() => void remove.run()}>
                Remove
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            Only members of your teams see it. The place and time of the photo are removed. JPEG, PNG or WebP under 5
            MB.
          </Text>
        </div>
      )}
    </Group>
  )
}

async function send(file: File) {
  if (file.size >= 5 * 1024 * 1024) throw new Refused(IMAGE_MESSAGES.tooLarge.text)
  const headers = { ...callerHeaders(), 'content-type': 'application/octet-stream' }
  const answer = await fetch(PICTURES_ADDRESS, { method: 'POST', headers, body: file })
  if (answer.ok) return
  const { message } = await answer.json().catch(() => ({ message: undefined }))
  throw new Refused(typeof message === 'string' ? message : 'The picture was not saved. Please try again.')
}
