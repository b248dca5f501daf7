/** Pairs a screen: the code that it shows, and a name for it. */
import { Button, TextInput } from '@mantine/core'
import { screens } from '@paddock/contract/competition/screens.ts'
import { useState } from 'react'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { usePair } from './screen-actions.ts'
import classes from './screens.module.css'

type PairFormProps = { event_id: string; count: number }

/** Starts afresh after each screen. */
export function PairForm({ event_id, count }: PairFormProps) {
  const [before] = useState(count)
  const [paired, setPaired] = useState(0)
  return (
    <Form
      key={paired}
      event_id={event_id}
      name={`Screen ${before + paired + 1}`}
      onPaired={() => setPaired(paired + 1)}
    />
  )
}

function Form({ event_id, name, onPaired }: { event_id: string; name: string; onPaired: () => void }) {
  const edit = useEdit({
    schema: inputOf(screens.pair),
    save: usePair(onPaired),
    values: () => ({ code: '', name }),
    input: (values) => ({ ...values, event_id }),
  })
  return (
    <EditForm edit={edit} label="Pair a screen" className={classes.pair}>
      <TextInput label="Code on the screen" autoComplete="off" autoCapitalize="characters" {...edit.field('code')} />
      <TextInput label="Name" maxLength={60} autoComplete="off" {...edit.field('name')} />
      <Button type="submit" loading={edit.pending}>
        Pair
      </Button>
    </EditForm>
  )
}
