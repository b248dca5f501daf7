/** Changes a judging panel: who judges, with which scorecard, and which teams. */
import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import classes from './organizer.module.css'
import { useChangePanel } from './panel-changes.ts'
import type { Panel } from './panel-columns.tsx'
import { ScorecardSelect } from './scorecard-select.tsx'
import { refused } from './words.ts'

export function PanelDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const [typed, setTyped] = useState({
    judge_name: panel.judge_name,
    panel_name: panel.panel_name,
    template_id: panel.template_id ?? '',
  })
  const [teams, setTeams] = useState(panel.assigned_teams)
  const change = useChangePanel(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.pending) return
    const [judge_name, panel_name] = [typed.judge_name.trim(), typed.panel_name.trim()]
    if (!judge_name || !panel_name)
      return refused('Information Required', 'Please enter the judge name and the panel name.')
    if (teams?.length === 0) return refused('Information Required', 'Please choose at least one team, or all of them.')
    void change.run({
      id: panel.id,
      judge_name,
      panel_name,
      template_id: typed.template_id || null,
      assigned_teams: teams,
    })
  }
  return (
    <Modal opened onClose={onClose} title={`Edit ${panel.judge_name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} aria-label="Edit panel">
        <Stack gap="md">
          <TextInput
            label="Judge name"
            maxLength={120}
            value={typed.judge_name}
            onChange={({ currentTarget }) => setTyped({ ...typed, judge_name: currentTarget.value })}
          />
          <TextInput
            label="Panel name"
            maxLength={120}
            value={typed.panel_name}
            onChange={({ currentTarget }) => setTyped({ ...typed, panel_name: currentTarget.value })}
          />
          <ScorecardSelect value={typed.template_id} onChange={(template_id) => setTyped({ ...typed, template_id })} />
          <Teams event_id={panel.event_id} chosen={teams} onChoose={setTeams} />
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.pending}>
              Save Panel
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type TeamsProps = { event_id: string; chosen: string[] | null; onChoose: (teams: string[] | null) => void }

function Teams({ event_id, chosen, onChoose }: TeamsProps) {
  const teams = useQuery(api.competition_teams.list.queryOptions({ input: { event_id } }))
  return (
    <div>
      <Text fw={500} mb={4}>
        Teams
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Teams that the panel sees"
        data={[
          { value: 'all', label: 'All teams' },
          { value: 'some', label: 'Only some' },
        ]}
        value={chosen ? 'some' : 'all'}
        onChange={(which) => onChoose(which === 'all' ? null : [])}
      />
      {chosen && (
        <QueryState
          query={teams}
          loading="Loading the teams"
          errorTitle="Failed to load teams"
          empty={<Text c="dimmed">There are no teams in the event yet.</Text>}
        >
          {(all) => (
            <Checkbox.Group
              aria-label="Assigned teams"
              mt="sm"
              // A team that was deleted since is no longer among those that can be chosen.
              value={chosen.filter((id) => all.some((team) => team.id === id))}
              onChange={onChoose}
            >
              <div className={classes.checks}>
                {all.map(({ id, team_number, team_name }) => (
                  <Checkbox key={id} value={id} label={`${team_number} ${team_name}`} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </QueryState>
      )}
    </div>
  )
}
