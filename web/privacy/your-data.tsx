/** Downloads everything that is stored about a person. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { OWN_DATA_ADDRESS, type OwnDataRealm } from '@paddock/contract/privacy/own-data.ts'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { callerHeaders } from '../app/caller.ts'
import { Refused } from '../app/server-errors.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

export function YourData({ realm }: { realm: OwnDataRealm }) {
  const save = useAction(() => download(realm), {
    done: () => toast.success(MESSAGES.ownData.saved),
    failed: MESSAGES.ownData.failed,
    reason: 'instead',
  })
  return (
    <Paper withBorder p="lg" component="section" aria-label="Your data">
      <Title order={2} size="h3" mb={6}>
        Your data
      </Title>
      <Text mb="md">
        Everything that Paddock stores about you in one zip file: your account and sign-ins, what you wrote and
        recorded, orders and inquiries with your email address, consents, and the files that you uploaded.
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={save.pending}
        onClick={() => void save.run()}
      >
        Download your data
      </Button>
    </Paper>
  )
}

async function download(realm: OwnDataRealm) {
  const answer = await fetch(`${OWN_DATA_ADDRESS}/${realm}`, { headers: callerHeaders() })
  if (!answer.ok) {
    const { message } = await answer.json().catch(() => ({ message: undefined }))
    throw new Refused(typeof message === 'string' ? message : MESSAGES.ownData.failed.text)
  }
  saveFile(await answer.blob(), `paddock-${new Date().toISOString().slice(0, 10)}.zip`)
}
