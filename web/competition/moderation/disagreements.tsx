/** Teams whose panels differ by more than the limit, and the limit itself. */
import { Button, NumberInput } from '@mantine/core'
import { mark_moderation } from '@paddock/contract/competition/mark-moderation.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './moderation.module.css'
import { namesIn, type Overview, refetchModeration } from './moderation-data.ts'

type Props = { event_id: string; overview: Overview }
type Disagreement = Overview['disagreements'][number]

export function Disagreements({ event_id, overview }: Props) {
  const names = namesIn(overview)
  const columns: Column<Disagreement>[] = [
    { key: 'team', header: 'Team', cell: ({ team_id }) => <strong>{names.team(team_id)}</strong> },
    { key: 'card', header: 'Scorecard', cell: ({ template_id }) => names.card(template_id) },
    { key: 'difference', header: 'Difference', kind: 'number', cell: ({ difference }) => `${difference} points` },
    {
      key: 'sheets',
      header: 'Panels',
      cell: ({ sheets }) =>
        sheets.map(({ judge_panel_id, total_score }) => `${names.panel(judge_panel_id)}: ${total_score}`).join('; '),
    },
  ]
  return (
    <>
      <Limit event_id={event_id} overview={overview} />
      <DataTable
        caption="Teams whose panels differ by more than the limit"
        columns={columns}
        rows={overview.disagreements}
        rowKey={({ team_id, template_id }) => `${team_id} ${template_id}`}
        empty={
          <EmptyState
            title="No panels differ by more than the limit"
            text="A team appears here once several panels have marked it on one scorecard and differ."
          />
        }
      />
    </>
  )
}

function Limit({ event_id, overview }: Props) {
  const save = useAction(api.mark_moderation.limit, {
    failed: 'The limit could not be saved.',
    refetch: refetchModeration,
  })
  const edit = useEdit({
    schema: inputOf(mark_moderation.limit),
    save,
    values: () => ({ percent: overview.limit_percent }),
    input: (values) => ({ event_id, ...values }),
  })
  return (
    <EditForm edit={edit} label="Limit" className={classes.limit}>
      <NumberInput
        label="Limit, in percent of a scorecard’s maximum"
        min={1}
        max={100}
        allowDecimal={false}
        disabled={overview.released}
        {...edit.field('percent')}
      />
      <Button type="submit" variant="default" loading={edit.pending} disabled={!edit.dirty}>
        Save limit
      </Button>
    </EditForm>
  )
}
