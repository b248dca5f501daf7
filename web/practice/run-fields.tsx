/** The fields of a practice run: in the desk where runs are recorded, and in the dialog where one is changed. */
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { LONGEST_NOTES, LONGEST_SESSION, LONGEST_SETUP } from '@paddock/domain/practice/run.ts'
import { CARS, LANES, RUN_STATUSES, type RunStatus } from '@paddock/domain/racing/run-time.ts'
import { stepped, typedTime } from '@paddock/domain/racing/typed-time.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './practice.module.css'
import type { Lane, RunDraft, Wrong } from './run-draft.ts'

export const STATUS_WORDS: Record<RunStatus, string> = { finish: 'Finish', dns: 'DNS', dnf: 'DNF' }

type FieldsProps = {
  draft: RunDraft
  wrong: Wrong
  change: (fields: Partial<RunDraft>) => void
}

type Typed = { currentTarget: { value: string } }

export function CarAndLane({ draft, change }: FieldsProps) {
  return (
    <div className={classes.choices}>
      <Choice label="Car">
        {(label) => (
          <SegmentedControl
            aria-labelledby={label}
            fullWidth
            size="md"
            data={[...CARS]}
            value={draft.car_type}
            onChange={(car_type) => change({ car_type })}
          />
        )}
      </Choice>
      <Choice label="Lane">
        {(label) => (
          <SegmentedControl
            aria-labelledby={label}
            fullWidth
            size="md"
            data={LANES.map(String)}
            value={String(draft.lane)}
            onChange={(lane) => change({ lane: Number(lane) as Lane })}
          />
        )}
      </Choice>
      <Choice label="Status" wide>
        {(label) => (
          <SegmentedControl
            aria-labelledby={label}
            fullWidth
            size="md"
            data={RUN_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
            value={draft.status}
            onChange={(status) => change({ status })}
          />
        )}
      </Choice>
    </div>
  )
}

type TimesProps = FieldsProps & { onEnter?: (pressed: KeyboardEvent<HTMLInputElement>) => void }

export function Times({ draft, wrong, change, onEnter }: TimesProps) {
  if (draft.status !== 'finish') return null
  const time = (name: 'reaction_time' | 'racing_time') => ({
    name,
    value: draft[name],
    error: wrong[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: '0.000',
    maxLength: 12,
    classNames: { input: classes.time },
    onChange: ({ currentTarget }: Typed) => change({ [name]: typedTime(currentTarget.value) }),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') onEnter?.(event)
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      change({ [name]: stepped(draft[name], event.key === 'ArrowUp' ? 1 : -1) })
    },
  })
  return (
    <div className={classes.times}>
      <TextInput {...time('reaction_time')} label="Reaction time (s)" description="May stay empty" />
      <TextInput {...time('racing_time')} label="Racing time (s)" description="Launch to finish" />
    </div>
  )
}

type SetupProps = FieldsProps & { choices: { sessions: string[]; wheels: string[]; wings: string[] } | undefined }

export function Setup({ draft, wrong, change, choices }: SetupProps) {
  const id = useId()
  const field = (name: keyof RunDraft, most: number) => ({
    name,
    value: draft[name] as string,
    error: wrong[name],
    maxLength: most,
    autoComplete: 'off',
    onChange: ({ currentTarget }: Typed) => change({ [name]: currentTarget.value }),
  })
  const lists = { sessions: choices?.sessions, wheels: choices?.wheels, wings: choices?.wings }
  return (
    <div className={classes.setup}>
      <div data-half>
        <TextInput {...field('session', LONGEST_SESSION)} label="Session" list={`${id}sessions`} />
      </div>
      <div data-half>
        <TextInput {...field('run_at', 30)} label="Run at" type="datetime-local" step={1} description="Empty for now" />
      </div>
      <div data-short>
        <TextInput {...field('weight', 6)} label="Weight (g)" inputMode="decimal" />
      </div>
      <div data-short>
        <TextInput {...field('wheels', LONGEST_SETUP)} label="Wheels" list={`${id}wheels`} />
      </div>
      <div>
        <TextInput {...field('wing', LONGEST_SETUP)} label="Wing" list={`${id}wings`} />
      </div>
      <div data-wide>
        <Textarea {...field('notes', LONGEST_NOTES)} label="Notes" autosize minRows={1} maxRows={4} />
      </div>
      {Object.entries(lists).map(([name, all]) => (
        <datalist key={name} id={`${id}${name}`}>
          {all?.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ))}
    </div>
  )
}

type ChoiceProps = { label: string; wide?: boolean; children: (id: string) => ReactNode }

function Choice({ label, wide, children }: ChoiceProps) {
  const id = useId()
  return (
    <div data-wide={wide || undefined}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children(id)}
    </div>
  )
}
