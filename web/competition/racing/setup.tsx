/** Setup: what the races are based on, which is changed under Teams, Scrutineering and Edit Event, and importing laps. */
import { Badge, Button, Paper, Text, Title } from '@mantine/core'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import sheet from '../../ui/sheet.module.css'
import number from '../../ui/start-number.module.css'
import { useIsOrganizer, useMay } from '../event-rights/event-rights.ts'
import { BridgeTokens } from '../gates/gates.tsx'
import { ControlSettings, hasProgramme, ownControlQuery } from '../race-control/race-control.tsx'
import { lapsQuery, type RaceEvent, type Team, teamsQuery } from './race-data.ts'
import classes from './racing.module.css'

const LapImportDialog = part(async () => (await import('./lap-import-dialog.tsx')).LapImportDialog, null)

export function Setup({ event }: { event: RaceEvent }) {
  const teams = useQuery(teamsQuery(event.id))
  const laps = useQuery(lapsQuery(event.id))
  const control = useQuery(ownControlQuery(event.id))
  const mayChoose = useMay('confirm-results')
  const mayImport = useMay('correct-races')
  const [importing, setImporting] = useState(false)
  const isOrganizer = useIsOrganizer()
  const racing = laps.data && new Set(laps.data.map(({ team_id }) => team_id)).size
  return (
    <QueryState
      query={teams}
      loading="Loading teams"
      errorTitle="Failed to load teams"
      empty={<EmptyState title="No teams to race yet" text="Add teams under Teams first." />}
    >
      {(all) => (
        <>
          <dl className={classes.facts}>
            <Fact name="Event level" value={levelOf(event)} />
            <Fact name="Total teams" value={String(all.length)} />
            <Fact name="Teams with laps" value={racing === undefined ? '…' : String(racing)} />
          </dl>
          {mayImport && !isClosed(event.status) && (
            <Button
              variant="default"
              mt="md"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              Import laps
            </Button>
          )}
          {importing && (
            <LapImportDialog
              event={event}
              teams={all}
              hasProgramme={control.data !== undefined && hasProgramme(control.data)}
              onClose={() => setImporting(false)}
            />
          )}
          {mayChoose && control.data && hasProgramme(control.data) && <ControlSettings control={control.data} />}
          {isOrganizer && control.data && hasProgramme(control.data) && <BridgeTokens event_id={event.id} />}
          <Paper withBorder component="section" aria-label="Teams" className={sheet.sheet}>
            <Title order={3} className={sheet.title}>
              Teams
            </Title>
            <ul className={sheet.rows}>
              {all.map((team) => (
                <TeamRow key={team.id} team={team} />
              ))}
            </ul>
          </Paper>
        </>
      )}
    </QueryState>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Paper withBorder className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Paper>
  )
}

function TeamRow({ team }: { team: Team }) {
  const { team_number, team_name, category, scrutineering_penalties } = team
  return (
    <li className={classes.team}>
      <span className={number.number}>{team_number}</span>
      <span>
        <Text component="span" fw={650}>
          {team_name}
        </Text>{' '}
        <Text component="span" size="sm" c="dimmed">
          {category}
        </Text>
      </span>
      {scrutineering_penalties > 0 ? (
        <Badge variant="dot" color="orange" size="lg" tt="none">
          +{scrutineering_penalties}s
        </Badge>
      ) : (
        <Text component="span" size="sm" c="dimmed">
          No penalties
        </Text>
      )}
    </li>
  )
}
