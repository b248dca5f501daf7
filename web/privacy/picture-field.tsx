/** A person's own picture: upload, replace, remove. Without one their initials are shown. */

import { Avatar, Button, Group, Text } from '@mantine/core'
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { PICTURE_ERRORS } from '@paddock/domain/privacy/messages.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { sendPicture } from '../app/send-picture.ts'
import { FileDrop, PICTURES } from '../ui/file-drop.tsx'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'
import type { Privacy } from './privacy-type.ts'

const { picture: messages } = MESSAGES

const STALE = () => [api.privacy.key(), api.user_teams.key()]

export function PictureField({ privacy, name }: { privacy: Privacy; name: string }) {
  const upload = useAction((file: File) => sendPicture(PICTURES_ADDRESS, file, messages.notSaved.text), {
    done: () => toast.success(messages.saved),
    failed: messages.notSaved,
    reason: 'instead',
    refetch: STALE,
  })
  const remove = useAction(api.privacy.removePicture, {
    done: () => toast.success(messages.removed),
    failed: messages.notRemoved,
    refetch: STALE,
  })
  return (
    <Group gap="md" align="center">
      <Avatar radius="sm" size={72} color="racing" name={name} src={privacy.picture} alt="" />
      {privacy.under_age ? (
        <Text size="sm" style={{ flex: '1 1 16rem' }}>
          {PICTURE_ERRORS.underAge}
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
            Only members of your teams see it. We remove the place and time from the photo. JPEG, PNG or WebP under 5
            MB.
          </Text>
        </div>
      )}
    </Group>
  )
}
