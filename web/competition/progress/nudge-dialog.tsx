/** A message to a panel, shown on its screen at once and until a judge has seen it. */
import { Text, TextInput } from '@mantine/core'
import { panel_nudges } from '@paddock/contract/competition/judging-progress.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'

type NudgeDialogProps = {
  event_id: string
  panel: { id: string; judge_name: string; panel_name: string }
  onClose: () => void
}

export function NudgeDialog({ event_id, panel, onClose }: NudgeDialogProps) {
  const name = `${panel.judge_name} - ${panel.panel_name}`
  const send = useAction(api.panel_nudges.send, {
    done: () => {
      toast.success({ title: `Message sent to ${name}` })
      onClose()
    },
    failed: 'The message could not be sent.',
    refetch: () => [api.judging_progress.key()],
  })
  const edit = useEdit({
    schema: inputOf(panel_nudges.send),
    save: send,
    values: () => ({ id: newId(), message: 'Please finish the marks of your teams.' }),
    input: (values) => ({ ...values, event_id, judge_panel_id: panel.id }),
  })
  return (
    <EditDialog edit={edit} title={`Nudge ${name}`} label="Nudge panel" submit="Send" onClose={onClose}>
      <Text>The message appears on the panel’s screen at once, and stays until a judge there has seen it.</Text>
      <TextInput label="Message" required data-autofocus maxLength={300} {...edit.field('message')} />
    </EditDialog>
  )
}
