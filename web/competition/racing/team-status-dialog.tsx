/** Withdraws, disqualifies or reinstates a team, with a preview of the walkovers and the standings. */
import { Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { team_status } from '@paddock/contract/competition/team-status.ts'
import { TEAM_STATUS_LABELS, TEAM_STATUSES, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { DONE, FAILED } from './messages.ts'
import { staleRaces, type Team } from './race-data.ts'
import { NO_PREVIEW, WhatFollows } from './what-follows.tsx'

const REASONS: Record<TeamStatus, string> = {
  active: '',
  withdrawn: 'Optional; shown only in the history',
  disqualified: 'Shown publicly on the results',
}

export function TeamStatusDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [status, setStatus] = useState(team.status)
  const label = useId()
  const preview = useQuery({
    ...api.team_status.preview.queryOptions({ input: { id: team.id, status } }),
    enabled: status !== team.status,
  })
  const shown = status === team.status ? undefined : preview.data
  const edit = useEdit({
    schema: inputOf(team_status.change),
    save: useChangeStatus(team, onClose),
    values: () => ({ status: team.status, reason: team.status_reason ?? '' }),
    input: (values) => ({ id: team.id, ...values, version: shown?.version ?? NO_PREVIEW }),
    onChange: (values) => setStatus(values.status),
  })

  return (
    <EditDialog
      edit={edit}
      title={`Status of ${team.team_name}`}
      label="Team status"
      submit="Save status"
      size="lg"
      destructive={status === 'disqualified'}
      disabled={!shown || shown.refused !== null}
      onClose={onClose}
    >
      <div>
        <Text id={label} fw={500} mb={4}>
          Status
        </Text>
        <Segments
          fullWidth
          size="md"
          aria-labelledby={label}
          data={TEAM_STATUSES.map((value) => ({ value, label: TEAM_STATUS_LABELS[value] }))}
          value={status}
          onChange={(chosen) => edit.set({ status: chosen })}
        />
      </div>
      {status !== 'active' && (
        <TextInput
          label="Reason"
          description={REASONS[status]}
          maxLength={300}
          autoComplete="off"
          {...edit.field('reason')}
        />
      )}
      {status !== team.status && (
        <Paper withBorder p="md" component="section" aria-label="What will change" aria-live="polite">
          <Title order={3} size="h5" mb="xs">
            What will change
          </Title>
          <QueryState query={preview} loading="Loading the preview" errorTitle="The preview could not be loaded">
            {({ refused, follows, standings }) =>
              refused ? (
                <ProblemAlert title="This change is not possible">{refused}</ProblemAlert>
              ) : (
                <Stack gap="sm">
                  <Text size="sm">The laps of {team.team_name} remain on record.</Text>
                  <WhatFollows event_id={team.event_id} follows={follows} standings={standings} />
                </Stack>
              )
            }
          </QueryState>
        </Paper>
      )}
    </EditDialog>
  )
}

const useChangeStatus = ({ team_name }: Team, onChanged: () => void) =>
  useAction(api.team_status.change, {
    done({ status }) {
      toast.success(DONE.teamUpdated(team_name, status))
      onChanged()
    },
    failed: FAILED.updateTeam,
    refetch: () => [...staleRaces(), api.team_status.key(), api.competition_teams.key()],
  })
