/** Assigns a judge to a panel of an event, with a code. */
import { Button, NativeSelect, Paper, TextInput, Title } from '@mantine/core'
import { judging_panels } from '@paddock/contract/competition/judging-panels.ts'
import { isEasyToGuess } from '@paddock/domain/organizers/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { eventsQuery } from './company-events.ts'
import { MESSAGES, problemMessage } from './messages.ts'
import classes from './organizer.module.css'
import { useAssignJudge } from './panel-actions.ts'
import { ScorecardSelect } from './scorecard-select.tsx'

const { judges: messages } = MESSAGES

/** The next judge is often in the same panel of the same event. */
type SameAgain = { panel_name: string; event_id: string; template_id: string | null }

export function AssignJudge() {
  const events = useQuery({ ...eventsQuery(), select: (all) => all.events })
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(judging_panels.create),
    save: useAssignJudge(() => setId(newId())),
    values: (before: SameAgain | undefined) => ({
      judge_name: '',
      panel_name: before?.panel_name ?? '',
      event_id: before?.event_id ?? '',
      judge_code: '',
      template_id: before?.template_id ?? '',
    }),
    input: ({ judge_code, template_id, ...fields }) => ({
      ...fields,
      id,
      judge_code: judge_code.trim() || undefined,
      template_id: template_id || null,
    }),
    saved: (panel) => panel,
    refusals: { CODE_TAKEN: 'judge_code', SCORECARD_GONE: 'template_id' },
    onProblems: (problems, values) =>
      toast.destructive(problemMessage(problems, values, messages.required, messages.notAssigned.title)),
  })
  const { judge_code } = edit.values
  return (
    <Paper withBorder className={classes.panel}>
      <Title order={2} size="h3" mb="md">
        Assign a judge
      </Title>
      <EditForm edit={edit} label="Assign a judge" className={classes.fields}>
        <TextInput label="Judge name" maxLength={120} {...edit.field('judge_name')} />
        <TextInput label="Panel name" maxLength={120} {...edit.field('panel_name')} />
        <NativeSelect
          size="md"
          label="Event"
          disabled={events.isPending}
          data={[
            { value: '', label: eventHint(events) },
            ...(events.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
          ]}
          {...edit.field('event_id')}
        />
        <ScorecardSelect {...edit.field('template_id')} />
        <TextInput
          label="Code (optional)"
          placeholder="Generated automatically"
          description={isEasyToGuess(judge_code.trim()) ? messages.shortCode : undefined}
          maxLength={32}
          autoComplete="off"
          {...edit.field('judge_code')}
          onChange={({ currentTarget }) => edit.set({ judge_code: currentTarget.value.toUpperCase() })}
        />
        <Button type="submit" loading={edit.pending}>
          Assign Judge
        </Button>
      </EditForm>
    </Paper>
  )
}

function eventHint({ isPending, isError, data }: { isPending: boolean; isError: boolean; data?: unknown[] }) {
  if (isPending) return 'Loading events…'
  if (isError) return 'The events could not be loaded'
  return data?.length === 0 ? 'No events yet' : 'Choose an event'
}
