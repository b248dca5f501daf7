/** "Your account": name, password, second factor, sessions, own data and deletion. */
import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { profiles } from '@paddock/contract/teams/profiles.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { View } from '../app/portal/view.tsx'
import { type Person, recheckSession, sessionChanged, useSession } from '../app/session.ts'
import { NotificationPreferences } from '../notifications/notifications.tsx'
import { YourData, YourPrivacy } from '../privacy/privacy.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { AccountSecurity } from './account-security.tsx'
import { DeleteOwnAccount } from './delete-own-account.tsx'
import { MESSAGES } from './messages.ts'

export function YourAccountPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <View title="Your account" about={user.email}>
      <Stack gap="lg" maw="40rem">
        <NameForm user={user} />
        <NotificationPreferences side="team" />
        <YourPrivacy name={user.name} />
        <AccountSecurity side="team" onRenewed={sessionChanged} />
        <YourData realm="team" />
        <DeleteOwnAccount />
      </Stack>
    </View>
  )
}

function NameForm({ user }: { user: Person }) {
  const save = useAction(api.profiles.save, {
    async done() {
      await recheckSession()
      toast.success(MESSAGES.account.nameSaved)
    },
    failed: MESSAGES.account.nameNotSaved,
    refetch: () => [api.profiles.key()],
  })
  const edit = useEdit({
    schema: inputOf(profiles.save),
    save,
    values: () => ({ full_name: user.name }),
    input: (values) => values,
  })
  const name = edit.values.full_name.trim()
  return (
    <Paper withBorder p="lg">
      <EditForm edit={edit} label="Your name">
        <TextInput
          label="Full name"
          description="Your teams see this name"
          maxLength={120}
          autoComplete="name"
          {...edit.field('full_name')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={edit.pending} disabled={!name || name === user.name}>
            Save name
          </Button>
        </Group>
      </EditForm>
    </Paper>
  )
}
