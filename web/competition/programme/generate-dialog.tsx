/** Generates the programme of a class: options on top, and the score sheet of what they give before it is accepted. */
import { Button, NumberInput, Stack, Text } from '@mantine/core'
import { programmes } from '@paddock/contract/competition/programme.ts'
import type { Category } from '@paddock/domain/competition/event.ts'
import { localMinute } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import { DEFAULT_LANES, DEFAULT_REST } from '@paddock/domain/programme/race.ts'
import { DEFAULT_SECONDS_PER_RACE } from '@paddock/domain/programme/sessions.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf, problemsIn } from '../../ui/form-schema.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './programme.module.css'
import { useAccept } from './programme-actions.ts'
import { ScoreFigures } from './score-figures.tsx'
import { type PaceDraft, PaceFields, paceInput } from './session-fields.tsx'

export type ProgrammeEvent = { id: string; name: string; event_date: string; time_zone: string | null }

type Draft = PaceDraft & {
  lanes: TypedNumber
  runs: TypedNumber
  rest: TypedNumber
  sessions: TypedNumber
  pause_minutes: TypedNumber
  seed: number
}

/** At nine, or in five minutes if the event is today and nine is over. */
function firstStart({ event_date, time_zone }: ProgrammeEvent) {
  const nine = `${event_date}T09:00`
  const soon = localMinute(new Date(Date.now() + FIVE_MINUTES).toISOString(), time_zone)
  return soon.startsWith(event_date) && soon > nine ? soon : nine
}

const FIVE_MINUTES = 5 * 60_000
const SEEDS = 2 ** 31
const newSeed = () => Math.floor(Math.random() * SEEDS)

type GenerateDialogProps = { event: ProgrammeEvent; category: Category; onClose: () => void }

export function GenerateDialog({ event, category, onClose }: GenerateDialogProps) {
  const [id] = useState(newId)
  const options = (values: Draft) => ({
    event_id: event.id,
    category,
    lanes: numberIn(values.lanes) ?? undefined,
    runs: numberIn(values.runs),
    rest: numberIn(values.rest) ?? undefined,
    sessions: numberIn(values.sessions) ?? undefined,
    pause_minutes: numberIn(values.pause_minutes) ?? undefined,
    seed: values.seed,
    ...paceInput(values, event.time_zone),
  })
  const first = (): Draft => ({
    lanes: DEFAULT_LANES,
    runs: '',
    rest: DEFAULT_REST,
    sessions: 1,
    pause_minutes: 30,
    seed: newSeed(),
    starts_at: firstStart(event),
    seconds_per_race: DEFAULT_SECONDS_PER_RACE,
    break_every: '',
    break_minutes: 0,
    track: 1,
  })
  const [typed, setTyped] = useState(first)
  const asked = options(typed)
  const isComplete = Object.keys(problemsIn(inputOf(programmes.preview), asked)).length === 0
  const preview = useQuery({
    ...api.programmes.preview.queryOptions({ input: asked }),
    enabled: isComplete,
    placeholderData: (before) => before,
  })
  const edit = useEdit({
    schema: inputOf(programmes.accept),
    save: useAccept(category, onClose),
    values: () => typed,
    input: (values) => ({ id, ...options(values), teams: preview.data?.teams ?? [] }),
    onChange: setTyped,
  })
  return (
    <EditDialog
      edit={edit}
      title={`Programme of ${category}`}
      label="Programme"
      submit="Accept programme"
      size="xl"
      stickyFoot
      disabled={!preview.data || preview.isError || preview.isPlaceholderData}
      onClose={onClose}
    >
      <div className={classes.options}>
        <NumberInput label="Lanes in use" min={1} max={4} data-autofocus {...edit.field('lanes')} />
        <NumberInput
          label="Runs per car and lane"
          placeholder={preview.data ? `${preview.data.runs}, by the rules` : 'By the rules'}
          min={1}
          {...edit.field('runs')}
        />
        <NumberInput label="Rest in races" min={0} max={20} {...edit.field('rest')} />
        <NumberInput label="Sessions" min={1} max={20} {...edit.field('sessions')} />
        <NumberInput label="Minutes between sessions" min={0} {...edit.field('pause_minutes')} />
        <PaceFields edit={edit} />
      </div>
      {isComplete && (
        <Stack gap="sm" aria-live="polite">
          <QueryState query={preview} loading="Planning the races" errorTitle="The programme could not be planned">
            {({ sheet, sessions }) => (
              <>
                <ScoreFigures sheet={sheet} rest={numberIn(typed.rest) ?? 0} lanes={numberIn(typed.lanes) ?? 1} />
                <SessionPlan sessions={sessions} />
              </>
            )}
          </QueryState>
          <Button
            variant="default"
            w="fit-content"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => edit.set({ seed: newSeed() })}
          >
            Draw again
          </Button>
        </Stack>
      )}
    </EditDialog>
  )
}

type Planned = Awaited<ReturnType<typeof api.programmes.preview.call>>['sessions']

function SessionPlan({ sessions }: { sessions: Planned }) {
  const { dateAndTime, timeOfDay } = useDates()
  return (
    <ul className={classes.times}>
      {sessions.map(({ starts_at, ends_at, races }, index) => (
        <Text component="li" size="sm" key={starts_at}>
          Session {index + 1}: {plural(races, 'race')}, {dateAndTime(starts_at)} to {timeOfDay(ends_at)}
        </Text>
      ))}
    </ul>
  )
}
