/** A team withdraws, is disqualified, or takes part again: the walkovers and the standings are shown first. */
import { Button, Group, Modal, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { TEAM_STATUS_WORDS, TEAM_STATUSES, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { staleRaces, type Team } from './race-data.ts'
import { WhatFollows } from './what-follows.tsx'

const REASONS: Record<TeamStatus, string> = {
  active: '',
  withdrawn: 'For the history only; it can be left empty',
  disqualified: 'Everyone can read it on the results',
}

export function TeamStatusDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [status, setStatus] = useState(team.status)
  const [reason, setReason] = useState(team.status_reason ?? '')
  const [tried, setTried] = useState(false)
  const label = useId()
  const preview = useQuery({
    ...api.team_status.preview.queryOptions({ input: { id: team.id, status } }),
    enabled: status !== team.status,
  })
  const shown = status === team.status ? undefined : preview.data
  const missing = status === 'disqualified' && !reason.trim() ? 'Please say why the team is disqualified.' : undefined
  const save = useAction(api.team_status.change, {
    done() {
      toast.success({ title: 'Team Updated', text: `${team.team_name}: ${TEAM_STATUS_WORDS[status]}` })
      onClose()
    },
    failed: { title: 'Update Failed', text: 'Failed to update the team' },
    refetch: () => [...staleRaces(), api.team_status.key(), api.competition_teams.key()],
  })

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    setTried(true)
    if (missing || !shown || shown.refused) return
    void save.run({ id: team.id, status, reason: reason.trim(), version: shown.version })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Status of ${team.team_name}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit} aria-label="Team status">
        <Stack gap="md">
          <div>
            <Text id={label} fw={500} mb={4}>
              Status
            </Text>
            <SegmentedControl
              fullWidth
              size="md"
              aria-labelledby={label}
              data={TEAM_STATUSES.map((value) => ({ value, label: TEAM_STATUS_WORDS[value] }))}
              value={status}
              onChange={setStatus}
            />
          </div>
          {status !== 'active' && (
            <TextInput
              label="Reason"
              description={REASONS[status]}
              value={reason}
              maxLength={300}
              autoComplete="off"
              error={tried && missing}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
          {status !== team.status && (
            <Paper withBorder p="md" component="section" aria-label="What follows" aria-live="polite">
              <Title order={3} size="h5" mb="xs">
                What follows
              </Title>
              <QueryState query={preview} loading="Working out what follows" errorTitle="It could not be worked out">
                {({ refused, follows, standings }) =>
                  refused ? (
                    <ProblemAlert title="This is not possible now">{refused}</ProblemAlert>
                  ) : (
                    <Stack gap="sm">
                      <Text size="sm">The laps of {team.team_name} stay.</Text>
                      <WhatFollows follows={follows} standings={standings} />
                    </Stack>
                  )
                }
              </QueryState>
            </Paper>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={status === 'disqualified' ? 'red.9' : undefined}
              loading={save.pending}
              disabled={!shown || shown.refused !== null}
            >
              Save status
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
