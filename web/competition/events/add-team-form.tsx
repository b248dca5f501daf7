/** Adds a team to the event. A passed deadline or a full event is told, and can be passed over. */
import { Button, Paper, Stack, Title } from '@mantine/core'
import { freeNumber } from '@paddock/domain/competition/team-numbers.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { toast } from '../../ui/toast.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { RegistrationOver } from './registration-over.tsx'
import { againstRegisteringIn } from './said.ts'
import { type CompetitionTeam, useAddTeam } from './team-changes.ts'
import { draftOf, TeamFields, teamFrom, wrongIn } from './team-fields.tsx'
import classes from './teams-tab.module.css'

export function AddTeamForm({ event, teams }: { event: CompetitionEvent; teams: CompetitionTeam[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(newId)
  const [draft, setDraft] = useState(draftOf)
  const [tried, setTried] = useState(false)
  const add = useAddTeam(() => {
    setId(newId())
    // The next team is often of the same school and category.
    setDraft({ ...draft, team_name: '', team_number: '', contact_email: '' })
    setTried(false)
    focusOn('team_name')
  })
  const wrong = wrongIn(draft, event)
  const reasons = add.pending ? undefined : againstRegisteringIn(add.refusal)
  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  function send(override: boolean) {
    if (add.pending) return
    setTried(true)
    const [first] = Object.keys(wrong)
    if (!first) return void add.run({ ...teamFrom(draft, event), id, event_id: event.id, override })
    if (wrong.team_name) toast.destructive({ title: 'Required Fields Missing', text: wrong.team_name })
    focusOn(first)
  }

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    send(false)
  }

  return (
    <Paper withBorder className={classes.card}>
      <form ref={form} noValidate onSubmit={submit} aria-label="Add Team">
        <Stack gap="md">
          <Title order={3}>Add Team</Title>
          <TeamFields
            event={event}
            draft={draft}
            change={(fields) => setDraft({ ...draft, ...fields })}
            wrong={tried ? wrong : {}}
            suggested={freeNumber(
              teams.map(({ team_number }) => team_number),
              event.number_prefix,
            )}
          />
          {reasons && <RegistrationOver reasons={reasons} label="Add the team anyway" onOverride={() => send(true)} />}
          <div>
            <Button type="submit" loading={add.pending} leftSection={<IconPlus size={18} aria-hidden />}>
              Add Team
            </Button>
          </div>
        </Stack>
      </form>
    </Paper>
  )
}
