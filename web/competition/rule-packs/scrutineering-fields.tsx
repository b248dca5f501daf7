/** What is checked on a car, within which limits, and what a fault costs. A check is changed in a dialog: there are many. */
import { Text, Title } from '@mantine/core'
import type { Check, ScrutineeringRules } from '@paddock/domain/rules/pack-scrutineering.ts'
import { limitText } from '@paddock/domain/rules/pack-tables.ts'
import type { Column } from '../../ui/data-table.tsx'
import { CheckFields } from './check-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { changePack, NumberField, newEntryId, type PackEdit } from './fields.tsx'
import { CLASS_LABELS } from './messages.ts'
import classes from './rule-packs.module.css'

const NEW_CHECK = {
  what: '',
  class: 'general',
  limit: null,
  named_limits: {},
  unit: null,
  charge: 'once',
  points: 5,
  cap: null,
  scope: 'car',
  several: 'worst',
  wheels: [],
  one_wheel_is_general: false,
  fixable: false,
  zone: null,
  model: 'N',
  sizes_in_figure: false,
} as const satisfies Partial<Check>

const COLUMNS: Column<Check>[] = [
  { key: 'id', header: 'Article', kind: 'code', cell: ({ id }) => id },
  { key: 'what', header: 'Check', cell: ({ what }) => what || 'New check' },
  { key: 'limit', header: 'Limit', cell: limitText },
  { key: 'class', header: 'Class', cell: (check) => CLASS_LABELS[check.class] },
  { key: 'points', header: 'Points', kind: 'number', cell: ({ points }) => points },
]

export function ScrutineeringFields({ edit }: { edit: PackEdit }) {
  const rules = edit.values.pack.scrutineering
  return rules ? (
    <Checks edit={edit} rules={rules} />
  ) : (
    <Text>
      This pack has no scrutineering points: scrutineering under it costs time, by the company's own scorecards.
    </Text>
  )
}

function Checks({ edit, rules }: { edit: PackEdit; rules: ScrutineeringRules }) {
  const { checks } = rules
  const made = (): Check => {
    const id = newEntryId(
      'check',
      checks.map((check) => check.id),
    )
    return { ...NEW_CHECK, id, failure_of: id }
  }
  return (
    <section aria-label="Scrutineering" className={classes.part}>
      <div className={classes.fields}>
        <NumberField edit={edit} at="scrutineering.starts_at" label="Points to begin with" />
        <NumberField edit={edit} at="scrutineering.least" label="Not below" />
        <NumberField edit={edit} at="scrutineering.fix.minutes" label="Fix window (minutes)" />
        <NumberField edit={edit} at="scrutineering.fix.percent" label="Charged if put right (%)" />
      </div>
      <Title order={3}>Checks</Title>
      <EntryList
        edit={edit}
        at="scrutineering.checks"
        caption="Checks"
        entries={checks}
        nameOf={({ id }) => `Check ${id}`}
        columns={COLUMNS}
        made={made}
        add="Add a check"
        set={(next) => changePack(edit, (pack) => ({ ...pack, scrutineering: { ...rules, checks: next } }))}
        fields={(check, at) => <CheckFields edit={edit} check={check} at={at} />}
      />
    </section>
  )
}
