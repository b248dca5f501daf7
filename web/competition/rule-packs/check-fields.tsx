/** One check: its limit, its class, what it costs, and whether it can be put right. */
import { Switch } from '@mantine/core'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { ChoiceField, NumberField, type PackEdit, SwitchField, TextField, WIDE } from './fields.tsx'
import { CHARGE_LABELS, CLASS_LABELS, optionsOf } from './messages.ts'
import classes from './rule-packs.module.css'

const SCOPES = [
  { value: 'car', label: 'Each car' },
  { value: 'team', label: 'The team' },
]

type CheckFieldsProps = { edit: PackEdit; check: Check; at: string }

export function CheckFields({ edit, check, at }: CheckFieldsProps) {
  const { onChange: setLimit } = edit.field(`pack.${at}.limit`)
  return (
    <div className={classes.fields}>
      <TextField edit={edit} at={`${at}.what`} label="Check" wide />
      <Switch
        label="Has a limit"
        wrapperProps={WIDE}
        checked={check.limit !== null}
        onChange={({ currentTarget }) => setLimit(currentTarget.checked ? { min: 0, max: null } : null)}
      />
      {check.limit && (
        <>
          <NumberField edit={edit} at={`${at}.limit.min`} label="Minimum" empty="None" whole={`${at}.limit`} />
          <NumberField edit={edit} at={`${at}.limit.max`} label="Maximum" empty="None" />
        </>
      )}
      {Object.keys(check.named_limits).map((name) => (
        <NamedLimit key={name} edit={edit} at={`${at}.named_limits.${name}`} name={name.replaceAll('_', ' ')} />
      ))}
      <ChoiceField edit={edit} at={`${at}.class`} label="Class" data={optionsOf(CLASS_LABELS)} />
      <NumberField edit={edit} at={`${at}.points`} label="Points" />
      <ChoiceField edit={edit} at={`${at}.charge`} label="Charged" data={optionsOf(CHARGE_LABELS)} />
      <NumberField edit={edit} at={`${at}.cap`} label="At most" empty="No cap" />
      <ChoiceField edit={edit} at={`${at}.scope`} label="Charged for" data={SCOPES} />
      <SwitchField edit={edit} at={`${at}.fixable`} label="Can be put right in the fix window" />
    </div>
  )
}

const NamedLimit = ({ edit, at, name }: { edit: PackEdit; at: string; name: string }) => (
  <>
    <NumberField edit={edit} at={`${at}.min`} label={`Minimum, ${name}`} empty="None" />
    <NumberField edit={edit} at={`${at}.max`} label={`Maximum, ${name}`} empty="None" />
  </>
)
