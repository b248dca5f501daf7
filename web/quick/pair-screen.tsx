/** Another computer as a screen of the cup: it shows a code, which is typed here. */
import { Button, TextInput } from '@mantine/core'
import { screens } from '@paddock/contract/competition/screens.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import classes from './quick.module.css'

export function PairScreen({ event_id }: { event_id: string }) {
  const edit = useEdit({
    schema: inputOf(screens.pair),
    save: useAction(api.screens.pair, {
      done: () => toast.success({ title: 'Screen paired', text: 'It shows the cup now.' }),
      failed: 'The screen could not be paired.',
      reason: 'instead',
    }),
    values: () => ({ code: '' }),
    input: ({ code }) => ({ event_id, code, name: 'Screen' }),
    saved: () => undefined,
    refusals: { UNKNOWN_CODE: 'code' },
  })
  return (
    <EditForm edit={edit} label="Another screen" className={classes.pair}>
      <TextInput
        label="Another screen"
        description={`Open ${location.host}/screen on it and type its code here.`}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        {...edit.field('code')}
      />
      <Button type="submit" variant="default" loading={edit.pending}>
        Pair
      </Button>
    </EditForm>
  )
}
