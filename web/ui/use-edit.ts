/**
 * What is typed into a form, from opening it to saving it:
 *
 * | when                                   | then                                                                    |
 * |----------------------------------------|-------------------------------------------------------------------------|
 * | it is sent                             | the contract's schema checks it first, in the words of the server       |
 * | something is wrong, here or there      | it is said at the field, until it is right; the first gets the focus     |
 * | somebody else saves the same meanwhile | nothing is overwritten: the person takes theirs or keeps what was typed |
 * | it is refused, or there is no network  | everything typed is still there                                         |
 * | it goes on being typed while it saves  | what was typed since is still there, beside what was saved              |
 *
 * A form that saves by itself (`autosave`, with the timing of use-autosave.ts) leaves the focus and what is typed meanwhile
 * alone, and takes over what others have changed in fields that are not being edited here.
 */
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  atFields,
  isApart,
  type Problems,
  problemsIn,
  type Renamed,
  rebased,
  type Schema,
  same,
  unplaced,
} from './form-schema.ts'

/** An action of `useAction`. */
type Save<Input, Output> = {
  run: (input: Input) => Promise<Output | undefined>
  pending: boolean
  succeeded: boolean
  fieldErrors: Problems
  refusal: { code: string; message: string } | undefined
}

/** As typed: what is required may still be missing, which is for the schema to say. */
type Typed<Input> = Input extends object ? { [Name in keyof Input]: Input[Name] | null | undefined } : Input

type EditOptions<Values extends object, Input, Output, Stored> = {
  /** What the server checks it with: `inputOf(owned_categories.create)`. */
  schema: Schema
  save: Save<Input, Output>
  /** What stands in the fields: of something stored, or of something new. */
  values: (stored: Stored | undefined) => Values
  /** What is sent. */
  input: (values: Values, stored: Stored | undefined) => Typed<NoInfer<Input>>
  /** For a form that stays open: what it goes on with after a save. */
  saved?: (output: NoInfer<Output>) => Stored
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
  /** Says what is wrong already before the first try. */
  eager?: boolean
  /** Saves by itself while it is typed. */
  autosave?: boolean
  /** After each change, for what is stored while it is typed. */
  onChange?: (values: Values) => void
  /** After the browser has found something wrong. */
  onProblems?: (problems: Problems, values: NoInfer<Values>) => void
}

export function useEdit<Values extends object, Input, Output, Stored>(
  options: EditOptions<Values, Input, Output, Stored>,
) {
  const { schema, save, opened, current, version = updatedAt, quiet, renamed, refusals = {} } = options
  const [base, setBase] = useState(() => ({ stored: opened, values: options.values(opened) }))
  const [sent, setSent] = useState<Values>()
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const form = useForm<Values>({ initialValues: base.values, onValuesChange: options.onChange })
  const { values } = form
  const problems: Problems = {
    ...atFields(problemsIn(schema, options.input(values, base.stored)), values, renamed),
    ...options.check?.(values),
  }
  const shown = tried || options.eager || options.autosave ? problems : {}
  const dirty = !same(values, base.values)

  function take(stored: Stored | undefined, keepTyped = false) {
    const now = options.values(stored)
    form.setValues(keepTyped ? rebased(form.getValues(), base.values, now) : now)
    setBase({ stored, values: now })
    setSent(undefined)
    setTried(false)
  }

  /** What was typed since it was sent is not part of what was saved. */
  function takeAfter(sent: Values, saved: Stored) {
    const typed = form.getValues()
    take(saved)
    form.setValues(rebased(typed, sent, options.values(saved)))
  }

  // What was saved here comes back as a newer version before the dialog is gone.
  const isIdle = !save.pending && !(save.succeeded && sent)
  const before = base.stored
  let changed = isIdle && before && current && version(before) !== version(current) ? current : undefined
  const merges = () =>
    before && changed && options.autosave && isApart(values, options.values(before), options.values(changed))
  if (before && changed && (quiet?.({ before, now: changed, values, typed: dirty }) || merges())) {
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
    const head = (path.split('.')[0] ?? path) as keyof Values
    return shown[path] ?? (sent && same(sent[head], values[head]) ? fromServer[path] : undefined)
  }

  /** True if it was saved. */
  async function submit(event?: FormEvent): Promise<boolean> {
    event?.preventDefault()
    // Joins the save that is on its way.
    if (save.pending) return (await save.run(options.input(values, base.stored) as Input)) !== undefined
    // Whose version it is to be comes first.
    if (changed) {
      if (!options.autosave) element.current?.querySelector('button')?.focus()
      return false
    }
    // The form may be closing, and shows its problems anyway.
    if (!options.autosave) flushSync(() => setTried(true))
    if (Object.keys(problems).length > 0) {
      options.onProblems?.(problems, values)
      if (!options.autosave) focusFirst()
      return false
    }
    setSent(values)
    const output = await save.run(options.input(values, base.stored) as Input)
    if (output === undefined || !options.saved) {
      if (!options.autosave) requestAnimationFrame(focusFirst)
    } else if (options.autosave) {
      // The fields stay as they are: the server may have trimmed the word that is being typed.
      setBase({ stored: options.saved(output), values })
      setSent(undefined)
    } else takeAfter(values, options.saved(output))
    return output !== undefined
  }
  const focusFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

  return {
    values,
    base: base.stored,
    dirty,
    pending: save.pending,
    /** Their version, while the person has not chosen. */
    changed,
    /** Exactly this was sent last, and not saved. */
    failed: sent !== undefined && !save.pending && !save.succeeded && same(sent, values),
    /** What is wrong and belongs to no field. */
    unplaced: unplaced({ ...fromServer, ...shown }, values),
    element,
    submit,
    errorAt,
    /** By field, as it is shown. */
    errors: { ...fromServer, ...shown },
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
    /** For what ends later than it began, such as an upload: it gets the field as it is then. */
    update: <Name extends keyof Values & string>(name: Name, change: (now: Values[Name]) => Values[Name]) =>
      form.setFieldValue(name as never, change as never),
    /** Shows what is stored, with nothing typed. */
    take,
  }
}

/** What the fields of a form need of it. */
export type Fields<Values extends object> = Pick<
  ReturnType<typeof useEdit<Values, never, never, never>>,
  'values' | 'field' | 'checked' | 'set' | 'update' | 'errorAt'
>

/** A name of a field, or a path into it: `documents.0.name`. */
type PathIn<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

const updatedAt = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'updated_at' in stored ? stored.updated_at : undefined
