/** Asking a second panel to mark a team again, and a third where the two differ. */
import { NativeSelect, TextInput } from '@mantine/core'
import { second_markings } from '@paddock/contract/competition/mark-moderation.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { namesIn, type Overview, refetchModeration } from './moderation-data.ts'

type AskProps = { event_id: string; overview: Overview; onClose: () => void }

/** Active panels that may mark the team on the scorecard and have not. */
function panelsFor({ panels, sheets }: Overview, team_id: string, template_id: string | null) {
  const marked = sheets.filter((sheet) => sheet.team_id === team_id).map(({ judge_panel_id }) => judge_panel_id)
  return panels
    .filter(({ id, is_active }) => is_active && !marked.includes(id))
    .filter((panel) => panel.template_id === null || panel.template_id === template_id)
    .map(({ id, judge_name, panel_name }) => ({ value: id, label: `${judge_name} - ${panel_name}` }))
}

const CHOOSE = { value: '', label: 'Choose a panel' }

export function AskSecondDialog({ event_id, overview, onClose }: AskProps) {
  const names = namesIn(overview)
  const ask = useAction(api.second_markings.ask, {
    done: () => {
      toast.success({ title: 'The second panel was asked' })
      onClose()
    },
    failed: 'The second marking could not be saved.',
    reason: 'instead',
    refetch: refetchModeration,
  })
  const edit = useEdit({
    schema: inputOf(second_markings.ask),
    save: ask,
    values: () => ({ id: newId(), sheet: '', second_panel_id: '', reason: '' }),
    input: ({ sheet, ...values }) => {
      const [team_id = '', judge_panel_id = ''] = sheet.split(' ')
      return { ...values, event_id, team_id, judge_panel_id }
    },
  })
  const [team_id = '', panel_id = ''] = edit.values.sheet.split(' ')
  const sheet = overview.sheets.find((one) => one.team_id === team_id && one.judge_panel_id === panel_id)
  const choices = sheet ? panelsFor(overview, team_id, sheet.template_id) : []
  return (
    <EditDialog
      edit={edit}
      title="Ask for a second marking"
      label="Second marking"
      submit="Ask"
      disabled={!edit.values.sheet || !edit.values.second_panel_id || !edit.values.reason.trim()}
      onClose={onClose}
    >
      <NativeSelect
        label="Marks to check"
        required
        data={[
          { value: '', label: 'Choose a team and a panel' },
          ...overview.sheets.map((one) => ({
            value: `${one.team_id} ${one.judge_panel_id}`,
            label: `${names.team(one.team_id)}, ${names.card(one.template_id)}, ${names.panel(one.judge_panel_id)}: ${one.total_score}`,
          })),
        ]}
        {...edit.field('sheet')}
      />
      <NativeSelect
        label="Second panel"
        description={sheet && choices.length === 0 ? 'Every panel that could mark this team already has.' : undefined}
        required
        data={[CHOOSE, ...choices]}
        {...edit.field('second_panel_id')}
      />
      <TextInput label="Reason" required maxLength={300} {...edit.field('reason')} />
    </EditDialog>
  )
}

type ThirdProps = { overview: Overview; asked: Overview['seconds'][number]; onClose: () => void }

export function ThirdDialog({ overview, asked, onClose }: ThirdProps) {
  const third = useAction(api.second_markings.third, {
    done: () => {
      toast.success({ title: 'The third panel was asked' })
      onClose()
    },
    failed: 'The third panel could not be saved.',
    reason: 'instead',
    refetch: refetchModeration,
  })
  const edit = useEdit({
    schema: inputOf(second_markings.third),
    save: third,
    values: () => ({ third_panel_id: asked.third_panel_id ?? '' }),
    input: (values) => ({ id: asked.id, ...values }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Choose a third panel"
      label="Third panel"
      submit="Ask"
      disabled={!edit.values.third_panel_id}
      onClose={onClose}
    >
      <NativeSelect
        label="Third panel"
        required
        data={[CHOOSE, ...panelsFor(overview, asked.team_id, asked.template_id)]}
        {...edit.field('third_panel_id')}
      />
    </EditDialog>
  )
}
