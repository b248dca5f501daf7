/** Fields of a pack's form: each is bound to a place in the pack, where what is wrong with it is said too. */
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import type { Fields } from '../../ui/use-edit.ts'

export type PackDraft = { title: string; pack: Pack }
export type PackEdit = Fields<PackDraft> & { errors: Readonly<Record<string, string>> }

/** Across all columns of the form. */
export const WIDE = { 'data-wide': true }

type FieldProps = { edit: PackEdit /** The place in the pack: `knockout.points.winner`. */; at: string; label: string }

type NumberFieldProps = FieldProps & {
  description?: string
  /** Left empty it is null, which means this. */
  empty?: string
  /** Something wrong with the whole that this field is part of is said here too. */
  whole?: string
}

export function NumberField({ edit, at, label, description, empty, whole }: NumberFieldProps) {
  const { value, onChange, ...field } = edit.field(`pack.${at}`)
  return (
    <NumberInput
      label={label}
      description={description}
      hideControls
      inputMode="decimal"
      placeholder={empty}
      {...field}
      error={field.error ?? (whole && edit.errorAt(`pack.${whole}`))}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' && empty !== undefined ? null : typed)}
    />
  )
}

export const TextField = ({ edit, at, label, wide }: FieldProps & { wide?: boolean }) => (
  <TextInput label={label} wrapperProps={{ 'data-wide': wide || undefined }} {...edit.field(`pack.${at}`)} />
)

type ChoiceFieldProps = FieldProps & { data: readonly { value: string; label: string }[]; wide?: boolean }

export const ChoiceField = ({ edit, at, label, data, wide }: ChoiceFieldProps) => (
  <NativeSelect
    label={label}
    size="md"
    data={[...data]}
    wrapperProps={{ 'data-wide': wide || undefined }}
    {...edit.field(`pack.${at}`)}
  />
)

export const SwitchField = ({ edit, at, label }: FieldProps) => (
  <Switch label={label} wrapperProps={WIDE} {...edit.checked(`pack.${at}`)} />
)

/** Changes the pack as a whole, such as adding an entry. */
export const changePack = (edit: PackEdit, change: (pack: Pack) => Pack) => edit.update('pack', change)

/** Whether something is wrong in an entry that is not open. */
export const hasProblem = (edit: PackEdit, at: string) =>
  Object.keys(edit.errors).some((path) => path.startsWith(`pack.${at}.`))

/** An id for a new entry, unlike those that are there. */
export function newEntryId(base: string, taken: readonly string[]): string {
  let nth = 1
  while (taken.includes(`${base}_${nth}`)) nth++
  return `${base}_${nth}`
}
