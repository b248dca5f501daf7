/** Before and after of all standings, the shift of each panel, and the reason: then panels are evened out, or it is undone. */
import { Text, TextInput } from '@mantine/core'
import { mark_normalisations } from '@paddock/contract/competition/mark-moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { namesIn, type Overview, refetchModeration } from './moderation-data.ts'
import { signed } from './panel-figures.tsx'

type Preview = Awaited<ReturnType<typeof api.mark_normalisations.preview.call>>
type EvenOutDialogProps = {
  event_id: string
  overview: Overview
  card: { id: string; name: string }
  /** The decision to undo. */
  inForce: string | undefined
  onClose: () => void
}

export function EvenOutDialog({ event_id, overview, card, inForce, onClose }: EvenOutDialogProps) {
  const preview = useQuery(api.mark_normalisations.preview.queryOptions({ input: { event_id, template_id: card.id } }))
  const done = () => {
    toast.success({ title: inForce ? 'Marks count as they were given' : 'Panels evened out' })
    onClose()
  }
  const options = { done, failed: 'This could not be saved.', reason: 'instead', refetch: refetchModeration } as const
  const decide = useAction(api.mark_normalisations.decide, options)
  const undo = useAction(api.mark_normalisations.undo, options)
  const deciding = useEdit({
    schema: inputOf(mark_normalisations.decide),
    save: decide,
    values: () => ({ id: newId(), reason: '' }),
    input: (values) => ({ ...values, event_id, template_id: card.id }),
  })
  const undoing = useEdit({
    schema: inputOf(mark_normalisations.undo),
    save: undo,
    values: () => ({ reason: '' }),
    input: (values) => ({ ...values, id: inForce ?? '' }),
  })
  const shown = (
    <QueryState query={preview} loading="Computing the standings" errorTitle="The preview could not be loaded">
      {(found) => <BeforeAndAfter preview={found} overview={overview} />}
    </QueryState>
  )
  if (inForce)
    return (
      <EditDialog
        edit={undoing}
        title={`Undo for ${card.name}?`}
        label="Undo"
        submit="Undo"
        size="lg"
        onClose={onClose}
      >
        {shown}
        <TextInput label="Reason" required maxLength={300} {...undoing.field('reason')} />
      </EditDialog>
    )
  return (
    <EditDialog
      edit={deciding}
      title={`Even out the panels of ${card.name}?`}
      label="Even out panels"
      submit="Even out"
      size="lg"
      onClose={onClose}
    >
      {shown}
      <TextInput label="Reason" required maxLength={300} {...deciding.field('reason')} />
    </EditDialog>
  )
}

function BeforeAndAfter({ preview, overview }: { preview: Preview; overview: Overview }) {
  const names = namesIn(overview)
  const placed = ({ place, total }: { place: number | null; total: number }) => `${place ?? '–'} (${total})`
  const shifts: Column<Preview['shifts'][number]>[] = [
    { key: 'panel', header: 'Panel', cell: ({ judge_panel_id }) => names.panel(judge_panel_id) },
    { key: 'criterion', header: 'Criterion', cell: ({ criterion }) => criterion },
    { key: 'sheets', header: 'Teams', kind: 'number', cell: ({ sheets }) => sheets },
    { key: 'mean', header: 'Mean', kind: 'number', cell: ({ mean }) => mean },
    { key: 'shift', header: 'Moves by', kind: 'number', cell: ({ shift }) => signed(shift) },
  ]
  return (
    <>
      {preview.categories.map(({ category, teams }) => (
        <DataTable
          key={category}
          caption={`${category}: place and total before and after`}
          columns={[
            {
              key: 'team',
              header: category,
              cell: ({ team_number, team_name }) => (
                <strong>
                  {team_number} {team_name}
                </strong>
              ),
            },
            { key: 'before', header: 'Place (total) before', kind: 'number', cell: ({ before }) => placed(before) },
            { key: 'after', header: 'After', kind: 'number', cell: ({ after }) => placed(after) },
          ]}
          rows={teams}
          rowKey={({ id }) => id}
          stays
          empty={<Text>No teams</Text>}
        />
      ))}
      <DataTable
        caption="What each panel’s marks move by"
        columns={shifts}
        rows={preview.shifts}
        rowKey={({ judge_panel_id, criterion }) => `${judge_panel_id} ${criterion}`}
        empty={<Text>No marks</Text>}
      />
    </>
  )
}
