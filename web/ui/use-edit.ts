/**
 * What is typed into a form, from opening it to saving it:
 *
 * | when                                   | then                                                                    |
 * |----------------------------------------|-------------------------------------------------------------------------|
 * | it is sent                             | the contract's schema checks it first, in the words of the server       |
 * | something is wrong, here or there      | it is said at the field, until that is changed; the first gets the focus |
 * | somebody else saves the same meanwhile | nothing is overwritten: the person takes theirs or keeps what was typed |
 * | it is refused, or there is no network  | everything typed is still there                                         |
 */
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  atFields,
  type Problems,
  problemsIn,
  type Renamed,
  rebased,
  type Schema,
  same,
  unplaced,
} from './form-schema.ts'

/** An action of `useAction`. */
type Save<Input> = {
  run: (input: Input) => Promise<unknown>
  pending: boolean
  succeeded: boolean
  fieldErrors: Problems
  refusal: { code: string; message: string } | undefined
}

/** As typed: what is required may still be missing, which is for the schema to say. */
type Typed<Input> = Input extends object ? { [Name in keyof Input]: Input[Name] | null | undefined } : Input

type EditOptions<Values extends object, Input, Stored> = {
  /** What the server checks it with: `inputOf(owned_categories.create)`. */
  schema: Schema
  save: Save<Input>
  /** What stands in the fields: of something stored, or of something new. */
  values: (stored: Stored | undefined) => Values
  /** What is sent. */
  input: (values: Values, stored: Stored | undefined) => Typed<NoInfer<Input>>
  /** As it was when the form was opened; left out for something new. */
  opened?: Stored
  /** As it is now, whoever has saved it. */
  current?: Stored
  /** Which of two versions it is; by default its `updated_at`. */
  version?: (stored: Stored) => unknown
  /** Whether a change by somebody else is taken over without asking, beside what was typed. */
  quiet?: (change: { before: Stored; now: Stored; values: Values; typed: boolean }) => boolean
  /** What is wrong and only the form can know, such as a password typed twice and not the same. */
  check?: (values: Values) => Problems | undefined
  /** Names of the contract to names of the form. */
  renamed?: Renamed
  /** Refusals that are about one field: `{ SKU_TAKEN: 'sku' }`. */
  refusals?: Partial<Record<string, keyof Values & string>>
  /** After the browser has found something wrong. */
  onProblems?: (problems: Problems) => void
}

export function useEdit<Values extends object, Input, Stored>(options: EditOptions<Values, Input, Stored>) {
  const { schema, save, opened, current, version = updatedAt, quiet, renamed, refusals = {} } = options
  const [base, setBase] = useState(() => ({ stored: opened, values: options.values(opened) }))
  const [sent, setSent] = useState<Values>()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    initialValues: base.values,
    validate: (values) => ({
      ...atFields(problemsIn(schema, options.input(values, base.stored)), values, renamed),
      ...options.check?.(values),
    }),
  })
  const { values } = form
  const dirty = !same(values, base.values)

  function take(stored: Stored | undefined, keepTyped = false) {
    const now = options.values(stored)
    form.setValues(keepTyped ? rebased(form.getValues(), base.values, now) : now)
    setBase({ stored, values: now })
    setSent(undefined)
  }

  const isIdle = !save.pending && !save.succeeded
  const before = base.stored
  let changed = isIdle && before && current && version(before) !== version(current) ? current : undefined
  if (before && changed && quiet?.({ before, now: changed, values, typed: dirty })) {
    take(changed, true)
    changed = undefined
  }

  const refused = save.refusal && refusals[save.refusal.code]
  const fromServer = save.pending
    ? {}
    : atFields(
        { ...save.fieldErrors, ...(save.refusal && refused ? { [refused]: save.refusal.message } : {}) },
        values,
        renamed,
      )
  /** What the server said stays until the field is changed. */
  const errorAt = (path: string) => {
    const own = form.errors[path]
    const head = (path.split('.')[0] ?? path) as keyof Values
    return own ?? (sent && same(sent[head], values[head]) ? fromServer[path] : undefined)
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (save.pending) return
    // Whose version it is to be comes first.
    if (changed) return element.current?.querySelector('button')?.focus()
    let problems: Problems = {}
    flushSync(() => {
      problems = form.validate().errors as Problems
    })
    if (Object.keys(problems).length > 0) {
      options.onProblems?.(problems)
      return focusFirst()
    }
    setSent(values)
    void save.run(options.input(values, base.stored) as Input).then(afterDrawing(focusFirst))
  }
  const focusFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

  return {
    values,
    base: base.stored,
    dirty,
    pending: save.pending,
    /** Their version, while the person has not chosen. */
    changed,
    /** What is wrong and belongs to no field. */
    unplaced: unplaced({ ...fromServer, ...(form.errors as Problems) }, values),
    element,
    submit,
    errorAt,
    /** For inputs of a text, a number or a choice. */
    field: (path: PathIn<Values>) => ({
      ...form.getInputProps(path as never),
      name: path as string,
      error: errorAt(path as string),
    }),
    /** For switches and ticks. */
    checked: (path: PathIn<Values>) => ({
      ...form.getInputProps(path as never, { type: 'checkbox' }),
      name: path as string,
    }),
    set(fields: Partial<Values>) {
      for (const [name, value] of Object.entries(fields)) form.setFieldValue(name as never, value as never)
    },
    /** Shows what is stored, with nothing typed. */
    take,
  }
}

/** A name of a field, or a path into it: `documents.0.name`. */
type PathIn<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

const updatedAt = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'updated_at' in stored ? stored.updated_at : undefined

const afterDrawing = (act: () => void) => () => void requestAnimationFrame(act)
