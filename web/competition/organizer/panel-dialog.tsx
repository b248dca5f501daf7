/** Edits a judging panel: the judge, the scorecard and the teams. */
import { Checkbox, Text, TextInput } from '@mantine/core'
import { judging_panels } from '@paddock/contract/competition/judging-panels.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import classes from './organizer.module.css'
import { useChangePanel } from './panel-actions.ts'
import type { Panel } from './panel-columns.tsx'
import { ScorecardSelect } from './scorecard-select.tsx'

export function PanelDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(judging_panels.change),
    save: useChangePanel(onClose),
    opened: panel,
    values: () => ({
      judge_name: panel.judge_name,
      panel_name: panel.panel_name,
      template_id: panel.template_id ?? '',
      assigned_teams: panel.assigned_teams,
    }),
    input: (values) => ({ ...values, id: panel.id, template_id: values.template_id || null }),
    onProblems({ judge_name, panel_name, assigned_teams = '' }) {
      const { namesRequired } = MESSAGES.judges
      const isNameMissing = judge_name ?? panel_name
      toast.destructive(isNameMissing ? namesRequired : { ...namesRequired, text: assigned_teams })
    },
  })
  const { assigned_teams } = edit.values
  return (
    <EditDialog edit={edit} title={`Edit ${panel.judge_name}`} label="Edit panel" submit="Save Panel" onClose={onClose}>
      <TextInput label="Judge name" maxLength={120} {...edit.field('judge_name')} />
      <TextInput label="Panel name" maxLength={120} {...edit.field('panel_name')} />
      <ScorecardSelect {...edit.field('template_id')} />
      <Teams
        event_id={panel.event_id}
        chosen={assigned_teams}
        onChoose={(teams) => edit.set({ assigned_teams: teams })}
      />
    </EditDialog>
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
      <Segments
        fullWidth
        aria-label="Teams that the panel sees"
        data={[
          { value: 'all', label: 'All teams' },
          { value: 'some', label: 'Some teams' },
        ]}
        value={chosen ? 'some' : 'all'}
        onChange={(which) => onChoose(which === 'all' ? null : [])}
      />
      {chosen && (
        <QueryState
          query={teams}
          loading="Loading teams"
          errorTitle="Failed to load teams"
          empty={<Text c="dimmed">The event has no teams yet.</Text>}
        >
          {(all) => (
            <Checkbox.Group
              aria-label="Assigned teams"
              mt="sm"
              // A team that was deleted since is no longer offered.
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
