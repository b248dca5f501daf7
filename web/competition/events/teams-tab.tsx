/** The teams of an event: add one, settle how they are numbered, and see them by category. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/main-and-side.module.css'
import { part } from '../../ui/part.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import sheet from '../../ui/sheet.module.css'
import { Claims, EntryCodes } from '../entries/entries.tsx'
import { HallApprovals, RegistrationsCard } from '../registration/registration.tsx'
import { AddTeamForm } from './add-team-form.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { FAILED } from './messages.ts'
import { NumberingSettings } from './numbering-settings.tsx'
import { TeamCard } from './team-card.tsx'
import { type CompetitionTeam, teamsQuery } from './team-changes.ts'
import { TeamDialog } from './team-dialog.tsx'
import classes from './teams-tab.module.css'

const ImportDialog = part(async () => (await import('./import-dialog.tsx')).ImportDialog, null)

export function TeamsTab({ event }: { event: CompetitionEvent }) {
  const teams = useQuery(teamsQuery(event.id))
  const [edited, setEdited] = useState<CompetitionTeam>()
  const [importing, setImporting] = useState(false)
  const all = teams.data ?? []
  // Fetched when it is needed, so that it is not among what every device of an event stores.
  const save = useAction(async () => (await import('./teams-csv.ts')).downloadTeams(event.name, all), {
    failed: FAILED.exportTeams,
  })
  return (
    <>
      <div className={layout.columns}>
        <AddTeamForm event={event} teams={all} />
        <NumberingSettings event={event} />
      </div>
      <RegistrationsCard event={event} />
      <HallApprovals event={event} />
      <Claims event_id={event.id} teams={all} />
      <Group justify="space-between" align="end" mt="xl" mb="md">
        <div>
          <Title order={3}>Teams</Title>
          <Text c="dimmed">
            {event.team_count} of {event.max_teams} places are taken.
          </Text>
        </div>
        <Group gap="xs">
          <EntryCodes event={event} teams={all} />
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            disabled={!teams.data}
            onClick={() => setImporting(true)}
          >
            Import CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={all.length === 0}
            loading={save.pending}
            onClick={() => void save.run(undefined)}
          >
            Export CSV
          </Button>
        </Group>
      </Group>
      <QueryState
        query={teams}
        loading="Loading teams"
        errorTitle="Failed to load teams"
        empty={<EmptyState title="No teams yet" text="Add the first team above, or import teams from a CSV file." />}
      >
        {(rows) => (
          <div className={classes.columns}>
            {CATEGORIES.filter((category) => category !== 'Cadet' || event.cadet_enabled).map((category) => (
              <Column
                key={category}
                category={category}
                teams={rows.filter((team) => team.category === category)}
                onEdit={setEdited}
              />
            ))}
          </div>
        )}
      </QueryState>
      {edited && (
        <TeamDialog
          event={event}
          opened={edited}
          current={all.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {importing && <ImportDialog event={event} teams={all} onClose={() => setImporting(false)} />}
    </>
  )
}

type ColumnProps = { category: Category; teams: CompetitionTeam[]; onEdit: (team: CompetitionTeam) => void }

function Column({ category, teams, onEdit }: ColumnProps) {
  return (
    <Paper component="section" withBorder className={sheet.sheet} aria-label={category}>
      <Group justify="space-between" className={sheet.title}>
        <Title order={4}>{category}</Title>
        <Text c="dimmed">{plural(teams.length, 'team')}</Text>
      </Group>
      {teams.length === 0 ? (
        <Text c="dimmed" p="md">
          No teams in this category.
        </Text>
      ) : (
        <ul className={sheet.rows}>
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} onEdit={() => onEdit(team)} />
          ))}
        </ul>
      )}
    </Paper>
  )
}
