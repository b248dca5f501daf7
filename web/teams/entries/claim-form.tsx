/** The organiser's code, entered by a team admin. */
import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import portal from '../portal.module.css'
import classes from './entries.module.css'
import { useClaim } from './entry-changes.ts'

export function ClaimForm({ team_id, isAdmin }: { team_id: string; isAdmin: boolean }) {
  const [id, setId] = useState(newId)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const claim = useClaim(() => {
    setId(newId())
    setCode('')
    setTried(false)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (code.trim()) void claim.run({ id, team_id, code })
  }
  return (
    <Paper withBorder className={portal.card}>
      <Title order={2} size="h3" mb={6}>
        Link an event
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Your organizer has a code for your team. With it you claim your entry; the organizer then approves it.
      </Text>
      {isAdmin ? (
        <form noValidate onSubmit={submit} aria-label="Link an event" className={classes.claim}>
          <TextInput
            label="Entry code"
            value={code}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value.toUpperCase())
              claim.reset()
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            error={tried && !code.trim() ? 'Please enter the code of your organizer' : claim.problem?.text}
            classNames={{ input: classes.code }}
          />
          <Button type="submit" loading={claim.pending}>
            Claim entry
          </Button>
        </form>
      ) : (
        <Text size="sm">A team admin enters it.</Text>
      )}
    </Paper>
  )
}
