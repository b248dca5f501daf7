/** The form that gives a judge a panel of an event, and a code. */
import { Button, NativeSelect, Paper, TextInput, Title } from '@mantine/core'
import { isEasyToGuess } from '@paddock/domain/organizers/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { eventsQuery } from './company-events.ts'
import classes from './organizer.module.css'
import { useAssignJudge } from './panel-changes.ts'
import { ScorecardSelect } from './scorecard-select.tsx'
import { refused } from './words.ts'

const SHORT_CODE = 'Short codes are easy to guess. Use 8 characters or more.'
const EMPTY = { judge_name: '', panel_name: '', event_id: '', judge_code: '', template_id: '' }

export function AssignJudge() {
  const events = useQuery({ ...eventsQuery(), select: (all) => all.events })
  const [typed, setTyped] = useState(EMPTY)
  const [id, setId] = useState(newId)
  const change = (fields: Partial<typeof typed>) => setTyped({ ...typed, ...fields })
  const assign = useAssignJudge(() => {
    // The next judge is often in the same panel of the same event.
    setTyped({ ...typed, judge_name: '', judge_code: '' })
    setId(newId())
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (assign.pending) return
    const judge_name = typed.judge_name.trim()
    const panel_name = typed.panel_name.trim()
    if (!judge_name || !panel_name || !typed.event_id)
      return refused('Information Required', 'Please enter the judge name, the panel name and the event.')
    void assign.run({
      id,
      judge_name,
      panel_name,
      event_id: typed.event_id,
      judge_code: typed.judge_code.trim() || undefined,
      template_id: typed.template_id || null,
    })
  }
  return (
    <Paper withBorder className={classes.panel}>
      <Title order={2} size="h3" mb="md">
        Assign a judge
      </Title>
      <form noValidate onSubmit={submit} aria-label="Assign a judge" className={classes.fields}>
        <TextInput
          label="Judge name"
          maxLength={120}
          value={typed.judge_name}
          onChange={({ currentTarget }) => change({ judge_name: currentTarget.value })}
        />
        <TextInput
          label="Panel name"
          maxLength={120}
          value={typed.panel_name}
          onChange={({ currentTarget }) => change({ panel_name: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label="Event"
          value={typed.event_id}
          disabled={events.isPending}
          onChange={({ currentTarget }) => change({ event_id: currentTarget.value })}
          data={[
            { value: '', label: eventHint(events) },
            ...(events.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
        <ScorecardSelect value={typed.template_id} onChange={(template_id) => change({ template_id })} />
        <TextInput
          label="Code (optional)"
          placeholder="Generated automatically"
          description={isEasyToGuess(typed.judge_code.trim()) ? SHORT_CODE : undefined}
          maxLength={32}
          autoComplete="off"
          value={typed.judge_code}
          onChange={({ currentTarget }) => change({ judge_code: currentTarget.value.toUpperCase() })}
        />
        <Button type="submit" loading={assign.pending}>
          Assign Judge
        </Button>
      </form>
    </Paper>
  )
}

function eventHint({ isPending, isError, data }: { isPending: boolean; isError: boolean; data?: unknown[] }) {
  if (isPending) return 'Loading the events…'
  if (isError) return 'The events could not be loaded'
  return data?.length === 0 ? 'There is no event yet' : 'Choose an event'
}
