/** The fields of a practice run, for recording and editing. */
import { Textarea, TextInput } from '@mantine/core'
import { LONGEST_NOTES, LONGEST_SESSION, LONGEST_SETUP } from '@paddock/domain/practice/run.ts'
import { type KeyboardEvent, useId } from 'react'
import { RunTimes, timeField } from '../competition/racing/racing.tsx'
import classes from './practice.module.css'
import { hasRacing, hasReaction, type RunDraft, type Wrong } from './run-draft.ts'

type FieldsProps = {
  draft: RunDraft
  wrong: Wrong
  change: (fields: Partial<RunDraft>) => void
}

type Typed = { currentTarget: { value: string } }

type TimesProps = FieldsProps & { onEnter?: (pressed: KeyboardEvent<HTMLInputElement>) => void }

export function Times({ draft, wrong, change, onEnter }: TimesProps) {
  if (!hasReaction(draft)) return null
  const time = (name: 'reaction_time' | 'racing_time') => ({
    ...timeField({ run: draft, name, change, onEnter }),
    name,
    error: wrong[name],
  })
  return (
    <RunTimes>
      <TextInput
        {...time('reaction_time')}
        label="Reaction time (s)"
        description={draft.status === 'reaction' ? 'From the lights to the launch' : 'Optional'}
      />
      {hasRacing(draft) && (
        <TextInput {...time('racing_time')} label="Racing time (s)" description="Launch to finish" />
      )}
    </RunTimes>
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
        <TextInput
          {...field('run_at', 30)}
          label="Run at"
          type="datetime-local"
          step={1}
          description="Leave empty for now"
        />
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
