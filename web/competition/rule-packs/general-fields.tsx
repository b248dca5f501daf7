/** What a pack is called, and how its parts add up. */
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { partTitle } from '@paddock/domain/rules/shown-rules.ts'
import { NumberField, type PackEdit, WIDE } from './fields.tsx'
import classes from './rule-packs.module.css'

export function GeneralFields({ edit }: { edit: PackEdit }) {
  const { pack } = edit.values
  return (
    <section aria-label="General" className={classes.part}>
      <div className={classes.fields}>
        <TextInput label="Title" required wrapperProps={WIDE} maxLength={200} {...edit.field('title')} />
        <Textarea label="About, in a sentence" wrapperProps={WIDE} autosize {...edit.field('pack.about')} />
        <NumberField edit={edit} at="total.decimals" label="Decimals of points" description="0 to 4" />
        <MultiSelect
          label="Equal totals: more points in"
          description="In this order; empty: they share a place."
          wrapperProps={WIDE}
          data={[...new Set(pack.total.parts)].map((value) => ({ value, label: partTitle(pack, value) }))}
          searchable
          {...edit.field('pack.total.tie_breaks')}
        />
      </div>
    </section>
  )
}
