/** What costs points besides scrutineering. */
import { Button } from '@mantine/core'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { ChoiceField, changePack, NumberField, newEntryId, type PackEdit, TextField } from './fields.tsx'
import { AMOUNT_LABELS, optionsOf } from './messages.ts'
import classes from './rule-packs.module.css'

export function PenaltyFields({ edit }: { edit: PackEdit }) {
  const { penalties } = edit.values.pack
  const set = (next: typeof penalties) => changePack(edit, (pack) => ({ ...pack, penalties: next }))
  const add = () => {
    const id = newEntryId(
      'penalty',
      penalties.map((penalty) => penalty.id),
    )
    set([...penalties, { id, article: '', what: '', points: 0, amount: 'fixed', for_status: null }])
  }
  return (
    <section aria-label="Penalties" className={classes.part}>
      {penalties.map(({ id, what }, index) => (
        <div key={id} className={`${classes.row} ${classes.penalty}`}>
          <TextField edit={edit} at={`penalties.${index}.article`} label="Article" />
          <TextField edit={edit} at={`penalties.${index}.what`} label="Penalty" />
          <NumberField edit={edit} at={`penalties.${index}.points`} label="Points" empty="No figure" />
          <ChoiceField edit={edit} at={`penalties.${index}.amount`} label="Amount" data={optionsOf(AMOUNT_LABELS)} />
          <DeleteButton
            label={`Delete ${what || 'the new penalty'}`}
            deleting={false}
            onClick={() => set(penalties.filter((penalty) => penalty.id !== id))}
          />
        </div>
      ))}
      <Button variant="default" onClick={add} w="fit-content">
        Add a penalty
      </Button>
    </section>
  )
}
