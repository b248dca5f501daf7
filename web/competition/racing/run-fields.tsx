/** The fields of every run, at a timing desk and in practice: car, lane, outcome, and its two times. */
import { CARS, type Car, LANES } from '@paddock/domain/racing/run-time.ts'
import { stepped, typedTime } from '@paddock/domain/racing/typed-time.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Segments } from '../../ui/segments.tsx'
import classes from './run-fields.module.css'

export type Lane = 1 | 2 | 3 | 4
type Choices<Status> = { car_type: Car; lane: Lane; status: Status }
/** In seconds, as typed. */
type Times = { reaction_time: string; racing_time: string }

type RunChoicesProps<Status> = {
  run: Choices<Status>
  /** The outcomes of a run, with their labels; omitted if the screen asks for them in another way. */
  statuses?: Readonly<Record<Status & string, string>>
  laneProblem?: string
  /** How many lanes there are to choose from. */
  lanes?: number
  change: (fields: Partial<Choices<Status>>) => void
}

export function RunChoices<Status extends string>({
  run,
  statuses,
  laneProblem,
  lanes = LANES.length,
  change,
}: RunChoicesProps<Status>) {
  const control = { fullWidth: true, size: 'md' } as const
  return (
    <div className={classes.choices}>
      <Choice label="Car">
        {(label) => (
          <Segments
            {...control}
            aria-labelledby={label}
            data={[...CARS]}
            value={run.car_type}
            onChange={(car_type) => change({ car_type })}
          />
        )}
      </Choice>
      <Choice label="Lane" problem={laneProblem}>
        {(label) => (
          <Segments
            {...control}
            aria-labelledby={label}
            data={LANES.filter((lane) => lane <= lanes || lane === run.lane).map(String)}
            value={String(run.lane)}
            onChange={(lane) => change({ lane: Number(lane) as Lane })}
          />
        )}
      </Choice>
      {statuses && (
        <Choice label="Status" wide>
          {(label) => (
            <Segments
              {...control}
              aria-labelledby={label}
              data={(Object.entries(statuses) as [Status, string][]).map(([value, label]) => ({ value, label }))}
              value={run.status}
              onChange={(status) => change({ status })}
            />
          )}
        </Choice>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; problem?: string; wide?: boolean; children: (id: string) => ReactNode }

function Choice({ label, problem, wide, children }: ChoiceProps) {
  const id = useId()
  return (
    <div data-wide={wide || undefined}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children(id)}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

export const RunTimes = ({ children }: { children: ReactNode }) => <div className={classes.times}>{children}</div>

type TimeFieldProps = {
  run: Times
  name: keyof Times
  change: (fields: Partial<Times>) => void
  /** Enter in a time field moves to the next one, or records the race. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Props for a TextInput: large figures, decimal commas accepted, arrow keys change it by a thousandth. */
export const timeField = ({ run, name, change, onEnter }: TimeFieldProps) => ({
  value: run[name],
  inputMode: 'decimal' as const,
  autoComplete: 'off',
  placeholder: '0.000',
  maxLength: 12,
  classNames: { input: classes.time },
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [name]: typedTime(currentTarget.value) }),
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') onEnter?.(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    change({ [name]: stepped(run[name], event.key === 'ArrowUp' ? 1 : -1) })
  },
})
