/** A person's own account: their name, their password, where they are signed in, and the end of it. */
import { Button, Container, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { type Person, recheckSession, sessionChanged, useSession } from '../app/session.ts'
import { YourData, YourPrivacy } from '../privacy/privacy.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountSecurity } from './account-security.tsx'
import { DeleteAccount } from './delete-account.tsx'

export function YourAccountPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Container size="sm" w="100%" py={{ base: 'lg', sm: 48 }}>
      <Title order={1}>Your account</Title>
      <Text c="dimmed" mt={6} mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Text>
      <Stack gap="lg">
        <NameForm user={user} />
        <YourPrivacy name={user.name} />
        <AccountSecurity side="team" onRenewed={sessionChanged} />
        <YourData realm="team" />
        <DeleteAccount />
      </Stack>
    </Container>
  )
}

function NameForm({ user }: { user: Person }) {
  const [name, setName] = useState(user.name)
  const save = useAction(api.profiles.save, {
    async done() {
      await recheckSession()
      toast.success({ title: 'Name saved' })
    },
    failed: 'Your name was not saved.',
    refetch: () => [api.profiles.key()],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) void save.run({ full_name: name.trim() })
  }
  return (
    <Paper withBorder p="lg" component="form" onSubmit={submit} aria-label="Your name">
      <TextInput
        label="Full name"
        description="As your teams see it"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={120}
        autoComplete="name"
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={save.pending} disabled={!name.trim() || name.trim() === user.name}>
          Save name
        </Button>
      </Group>
    </Paper>
  )
}
