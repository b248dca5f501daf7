/** Adds a team to the event. A passed deadline or a full event is shown, and can be overridden. */
import { Button, Paper, Title } from '@mantine/core'
import { competition_teams } from '@paddock/contract/competition/event-teams.ts'
import { freeNumber } from '@paddock/domain/competition/team-numbers.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import type { CompetitionEvent } from './event-changes.ts'
import { registrationRefusals } from './messages.ts'
import { RegistrationOver } from './registration-over.tsx'
import { type CompetitionTeam, useAddTeam } from './team-changes.ts'
import { draftOf, numberProblem, showMissingName, TeamFields, teamFrom } from './team-fields.tsx'
import classes from './teams-tab.module.css'

/** The next team is often of the same school and category as the one before. */
type Next = { id: string; before?: Omit<CompetitionTeam, 'mark'> }

export function AddTeamForm({ event, teams }: { event: CompetitionEvent; teams: CompetitionTeam[] }) {
  const [first] = useState<Next>(() => ({ id: newId() }))
  const override = useRef(false)
  const add = useAddTeam(() => edit.element.current?.querySelector<HTMLInputElement>('[name=team_name]')?.focus())
  const edit = useEdit({
    schema: inputOf(competition_teams.register),
    save: add,
    opened: first,
    values: (next) => ({ ...draftOf(next?.before), team_name: '', team_number: '', contact_email: '' }),
    input: (values, next = first) => ({
      ...teamFrom(values, event),
      id: next.id,
      event_id: event.id,
      override: override.current,
    }),
    saved: (before): Next => ({ id: newId(), before }),
    check: (values) => numberProblem(values, event),
    onProblems: showMissingName,
  })
  const reasons = add.pending ? undefined : registrationRefusals(add.refusal)

  function addAnyway() {
    override.current = true
    edit.submit()
    override.current = false
  }

  return (
    <Paper withBorder className={classes.card}>
      <EditForm edit={edit} label="Add Team">
        <Title order={3}>Add Team</Title>
        <TeamFields
          event={event}
          edit={edit}
          suggested={freeNumber(
            teams.map(({ team_number }) => team_number),
            event.number_prefix,
          )}
        />
        {reasons && <RegistrationOver reasons={reasons} label="Add the team anyway" onOverride={addAnyway} />}
        <div>
          <Button type="submit" loading={add.pending} leftSection={<IconPlus size={18} aria-hidden />}>
            Add Team
          </Button>
        </div>
      </EditForm>
    </Paper>
  )
}
