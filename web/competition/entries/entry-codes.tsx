/** The entry code of each team, to copy or print. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconKey, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { CopyButton } from '../../ui/copy-button.tsx'
import list from '../../ui/decision-list.module.css'
import { QueryState } from '../../ui/query-state.tsx'
import { claimsQuery, type EntryTeam } from './claim-changes.ts'
import classes from './entry-codes.module.css'
import { FAILED } from './messages.ts'

type EntryCodesProps = { event: { id: string; name: string }; teams: EntryTeam[] }

export function EntryCodes({ event, teams }: EntryCodesProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} aria-hidden />}
        disabled={teams.length === 0}
        onClick={() => setOpen(true)}
      >
        Entry codes
      </Button>
      {open && <CodesDialog event={event} teams={teams} onClose={() => setOpen(false)} />}
    </>
  )
}

function CodesDialog({ event, teams, onClose }: EntryCodesProps & { onClose: () => void }) {
  const query = useQuery(claimsQuery(event.id))
  return (
    <Modal opened onClose={onClose} size="lg" title="Entry codes">
      <Stack gap="md">
        <Text size="sm">
          Give each team its code. The team enters it in its portal under Competition, and you approve the claim here.
        </Text>
        <QueryState query={query} loading="Loading the codes" errorTitle={FAILED.loadCodes}>
          {({ codes }) => {
            const rows = teams.map((team) => ({
              team,
              code: codes.find(({ competition_team_id }) => competition_team_id === team.id)?.code ?? '',
            }))
            return (
              <>
                <Group justify="flex-end">
                  <Button
                    variant="default"
                    leftSection={<IconPrinter size={18} aria-hidden />}
                    onClick={() => window.print()}
                  >
                    Print
                  </Button>
                </Group>
                <ul className={list.list} aria-label="Codes">
                  {rows.map(({ team, code }) => (
                    <li key={team.id}>
                      <Text fw={650}>
                        {team.team_number} {team.team_name}
                      </Text>
                      <span className={classes.code}>{code}</span>
                      <CopyButton
                        text={code}
                        label="Copy"
                        size="sm"
                        aria-label={`Copy the code of ${team.team_name}`}
                      />
                    </li>
                  ))}
                </ul>
                <Printed event={event.name} rows={rows} />
              </>
            )
          }}
        </QueryState>
      </Stack>
    </Modal>
  )
}

/** Shown only when printing. */
function Printed({ event, rows }: { event: string; rows: { team: EntryTeam; code: string }[] }) {
  return createPortal(
    <section className={classes.sheet} aria-hidden>
      <h1>{event}: entry codes</h1>
      <table>
        <tbody>
          {rows.map(({ team, code }) => (
            <tr key={team.id}>
              <th>{team.team_number}</th>
              <td>{team.team_name}</td>
              <td>{code}</td>
              <td>Enter it at {location.host}/manage under Competition</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
