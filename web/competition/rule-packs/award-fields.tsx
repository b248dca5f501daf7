/** The awards of a pack: what counts for each, and who may win it. An award is changed in a dialog. */
import { MultiSelect, TextInput } from '@mantine/core'
import type { Award } from '@paddock/domain/rules/pack.ts'
import { partTitle } from '@paddock/domain/rules/shown-rules.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EntryList } from './entry-list.tsx'
import {
  ChoiceField,
  changePack,
  NumberField,
  newEntryId,
  type PackEdit,
  SwitchField,
  TextField,
  WIDE,
} from './fields.tsx'
import { BASIS_LABELS, optionsOf } from './messages.ts'
import classes from './rule-packs.module.css'

const NEW_AWARD: Omit<Award, 'id'> = {
  article: '',
  title: 'New award',
  basis: 'total',
  counts: [],
  place: 1,
  judges_choose: false,
  no_performance_failure: false,
  only_for: null,
  unresolved: null,
}

const COLUMNS: Column<Award>[] = [
  { key: 'article', header: 'Article', kind: 'code', cell: ({ article }) => article || '–' },
  { key: 'title', header: 'Award', cell: ({ title }) => title },
  { key: 'basis', header: 'By', cell: ({ basis }) => BASIS_LABELS[basis] },
  { key: 'place', header: 'Place', kind: 'number', cell: ({ place }) => place },
]

export function AwardFields({ edit }: { edit: PackEdit }) {
  const { awards } = edit.values.pack
  const made = (): Award => ({
    ...NEW_AWARD,
    id: newEntryId(
      'award',
      awards.map(({ id }) => id),
    ),
  })
  return (
    <section aria-label="Awards" className={classes.part}>
      <EntryList
        edit={edit}
        at="awards"
        caption="Awards"
        entries={awards}
        nameOf={({ title }) => title}
        columns={COLUMNS}
        made={made}
        add="Add an award"
        set={(next) => changePack(edit, (pack) => ({ ...pack, awards: next }))}
        fields={(award, at) => <OneAward edit={edit} award={award} at={at} />}
      />
    </section>
  )
}

function OneAward({ edit, award, at }: { edit: PackEdit; award: Award; at: string }) {
  const { pack } = edit.values
  const parts = award.basis === 'lowest_value' ? pack.race_parts.map(({ id }) => id) : pack.total.parts
  const { value: onlyFor, onChange: setOnlyFor, ...onlyForField } = edit.field(`pack.${at}.only_for`)
  return (
    <div className={classes.fields}>
      <TextField edit={edit} at={`${at}.title`} label="Award" />
      <TextField edit={edit} at={`${at}.article`} label="Article" />
      <ChoiceField edit={edit} at={`${at}.basis`} label="Decided by" data={optionsOf(BASIS_LABELS)} />
      <NumberField edit={edit} at={`${at}.place`} label="Place" />
      {(award.basis === 'parts' || award.basis === 'lowest_value') && (
        <MultiSelect
          label="What counts"
          wrapperProps={WIDE}
          searchable
          data={[...new Set([...parts, ...award.counts])].map((value) => ({ value, label: partTitle(pack, value) }))}
          {...edit.field(`pack.${at}.counts`)}
        />
      )}
      <TextInput
        label="Only for"
        placeholder="All teams"
        {...onlyForField}
        value={onlyFor ?? ''}
        onChange={({ currentTarget }) => setOnlyFor(currentTarget.value === '' ? null : currentTarget.value)}
      />
      <SwitchField edit={edit} at={`${at}.judges_choose`} label="The lead judges choose from the ranking" />
      <SwitchField edit={edit} at={`${at}.no_performance_failure`} label="Not for a team with a performance failure" />
    </div>
  )
}
