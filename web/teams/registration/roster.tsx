/** The people of the team who come to an event, with their roles and consents. */
import { Button, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { rosters } from '@paddock/contract/registration/rosters.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import {
  type ConsentAnswer,
  LONGEST_ROSTER_NAME,
  MOST_IN_ROSTER,
  ROSTER_ROLE_NAMES,
  ROSTER_ROLES,
  type RosterRole,
} from '@paddock/domain/registration/roster.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import entries from '../entries/entries.module.css'
import portal from '../portal.module.css'
import { CONSENT_CHOICES, CONSENT_LABELS } from './messages.ts'
import { type Person, useRemovePerson, useSavePerson } from './registration-actions.ts'

type RosterProps = {
  entry: { id: string; team_id: string; event: { status: Parameters<typeof isClosed>[0]; company_name: string } }
  mayEdit: boolean
}

export function Roster({ entry, mayEdit }: RosterProps) {
  const { id: entry_id, team_id, event } = entry
  const roster = useQuery(api.rosters.mine.queryOptions({ input: { team_id, entry_id } }))
  const [edited, setEdited] = useState<Person | 'new'>()
  const checkedIn = roster.data?.checked_in ?? false
  const editable = mayEdit && !checkedIn && !isClosed(event.status)
  return (
    <Paper withBorder component="section" aria-label="Roster" className={portal.card}>
      <Title order={3} mb={6}>
        Roster
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Who comes to the event, and whether they may be photographed and filmed. Only your team, {event.company_name}{' '}
        and the check-in desk see it. It is deleted a year after the event.
        {checkedIn && ' Your team is checked in: please ask at the desk for changes.'}
      </Text>
      <QueryState query={roster} loading="Loading the roster" errorTitle="The roster could not be loaded">
        {({ people }) =>
          people.length === 0 ? (
            <Text>Nobody is on the roster yet.</Text>
          ) : (
            <ul className={entries.list} aria-label="People">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  entry_id={entry_id}
                  team_id={team_id}
                  {...(editable && { onEdit: () => setEdited(person) })}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {editable && (roster.data?.people.length ?? MOST_IN_ROSTER) < MOST_IN_ROSTER && (
        <Button mt="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add person
        </Button>
      )}
      {edited && (
        <PersonDialog
          team_id={team_id}
          entry_id={entry_id}
          person={edited === 'new' ? undefined : edited}
          current={roster.data?.people.find(({ id }) => edited !== 'new' && id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Paper>
  )
}

type PersonRowProps = { person: Person; entry_id: string; team_id: string; onEdit?: () => void }

function PersonRow({ person, entry_id, team_id, onEdit }: PersonRowProps) {
  const { ask, removing } = useRemovePerson(team_id, entry_id, person)
  return (
    <li>
      <div>
        <Text fw={650}>{person.full_name}</Text>
        <Text size="sm" c="dimmed">
          {ROSTER_ROLE_NAMES[person.role]} · Photos: {CONSENT_LABELS[person.photo_consent].toLowerCase()} · Film:{' '}
          {CONSENT_LABELS[person.film_consent].toLowerCase()}
        </Text>
      </div>
      {onEdit && <RowActions name={person.full_name} onEdit={onEdit} onDelete={ask} deleting={removing} />}
    </li>
  )
}

type Draft = { full_name: string; role: RosterRole; photo_consent: ConsentAnswer; film_consent: ConsentAnswer }
type PersonDialogProps = {
  team_id: string
  entry_id: string
  person: Person | undefined
  current: Person | undefined
  onClose: () => void
}

function PersonDialog({ team_id, entry_id, person, current, onClose }: PersonDialogProps) {
  const [id] = useState(() => person?.id ?? newId())
  const edit = useEdit({
    schema: inputOf(rosters.save),
    save: useSavePerson(onClose),
    ...(person && { opened: person }),
    ...(current && { current }),
    values: (stored: Person | undefined): Draft => ({
      full_name: stored?.full_name ?? '',
      role: stored?.role ?? 'team-manager',
      photo_consent: stored?.photo_consent ?? 'unanswered',
      film_consent: stored?.film_consent ?? 'unanswered',
    }),
    input: (values, stored) => ({ ...values, id, team_id, entry_id, updated_at: stored?.updated_at }),
  })
  const title = person ? `Edit ${person.full_name}` : 'Add a person'
  return (
    <EditDialog edit={edit} title={title} label="Person" submit="Save person" onClose={onClose}>
      <TextInput
        label="Name"
        required
        maxLength={LONGEST_ROSTER_NAME}
        autoComplete="off"
        {...edit.field('full_name')}
      />
      <NativeSelect
        label="Role"
        data={ROSTER_ROLES.map((value) => ({ value, label: ROSTER_ROLE_NAMES[value] }))}
        {...edit.field('role')}
      />
      <NativeSelect
        label="May be photographed"
        description="For somebody under age, a parent or guardian decides."
        data={CONSENT_CHOICES}
        {...edit.field('photo_consent')}
      />
      <NativeSelect label="May be filmed" data={CONSENT_CHOICES} {...edit.field('film_consent')} />
    </EditDialog>
  )
}
