/** Who comes with a team, for organisers and the check-in desk: how many, and on demand who and with which consents. */
import { Button, Modal, Text } from '@mantine/core'
import { ROSTER_ROLE_NAMES, rosterCounts } from '@paddock/domain/registration/roster.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import list from '../../ui/decision-list.module.css'
import { rosterText } from './messages.ts'

type RosterButtonProps = { event_id: string; team_id: string; name: string }

/** Nothing while the team has no roster. */
export function RosterButton({ event_id, team_id, name }: RosterButtonProps) {
  const { data } = useQuery(api.rosters.ofEvent.queryOptions({ input: { event_id } }))
  const [open, setOpen] = useState(false)
  const people = data?.find(({ competition_team_id }) => competition_team_id === team_id)?.people ?? []
  if (people.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${rosterText(rosterCounts(people))}. Roster of ${name}`}
        onClick={() => setOpen(true)}
      >
        {rosterText(rosterCounts(people))}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Roster of ${name}`}>
        <ul className={list.list} aria-label="People">
          {people.map((person) => (
            <li key={person.id}>
              <div>
                <Text fw={650}>{person.full_name}</Text>
                <Text size="sm">{ROSTER_ROLE_NAMES[person.role]}</Text>
              </div>
              <Text size="sm">
                Photos: {CONSENTS[person.photo_consent]}, film: {CONSENTS[person.film_consent]}
              </Text>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}

const CONSENTS = { yes: 'yes', no: 'no', unanswered: 'not answered' } as const
