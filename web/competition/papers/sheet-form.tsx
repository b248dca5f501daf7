/** The form of one paper sheet: the first entry, the second without a view of the first, or the differences between them. */
import { Alert, Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { LONGEST_NOTES } from '@paddock/domain/judging/marks.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

type Whose = { event_id: string; judge_panel_id: string; team_id: string; template_id: string }
type Card = { criteria: readonly { criteria_name: string; max_points: number; is_required: boolean }[] }
type Value = number | string | null
type Sheet = {
  id: string
  state: 'once' | 'differs' | 'agreed' | 'counted'
  first_by: string
  second_by: string | null
  differences: readonly { criterion: string | null; first: Value; second: Value }[]
}

const shown = (value: Value) => (value === null ? 'empty' : String(value))
const refetch = () => [api.paper_sheets.key(), api.competition_scores.key()]

export function SheetForm({ whose, card, sheet }: { whose: Whose; card: Card; sheet: Sheet | undefined }) {
  const [marks, setMarks] = useState<Record<string, string | number>>({})
  const [notes, setNotes] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const [again, setAgain] = useState(false)
  const done = ({ state }: Sheet) => {
    toast.success({ title: MESSAGES.entered[state] })
    setMarks({})
    setNotes('')
    setId(crypto.randomUUID())
    setAgain(false)
  }
  const options = { done, failed: MESSAGES.notSaved, reason: 'instead', refetch } as const
  const enter = useAction(api.paper_sheets.enter, options)
  const resolve = useAction(api.paper_sheets.resolve, options)
  const remove = useAction(api.paper_sheets.remove, { failed: MESSAGES.notRemoved, refetch })
  const differs = sheet?.state === 'differs' || sheet?.state === 'agreed'
  const differences = differs ? sheet.differences : []
  const asked = differs
    ? card.criteria.filter(({ criteria_name }) => differences.some(({ criterion }) => criterion === criteria_name))
    : card.criteria
  const asksNotes = !differs || differences.some(({ criterion }) => criterion === null)
  if (sheet?.state === 'counted' && !again)
    return (
      <Alert color="green" role="status" title="This sheet counts">
        <Text mb="sm">
          Entered by {sheet.first_by} and {sheet.second_by}.
        </Text>
        <Button variant="default" onClick={() => setAgain(true)}>
          Enter a corrected sheet
        </Button>
      </Alert>
    )
  const difference = (name: string | null) => {
    const found = differences.find(({ criterion }) => criterion === name)
    return found && `First entry: ${shown(found.first)}. Second entry: ${shown(found.second)}. What is on the paper?`
  }
  const criteria_scores = Object.fromEntries(asked.map(({ criteria_name: name }) => [name, marks[name] ?? null]))
  const send = () =>
    differs
      ? void resolve.run({ id: sheet.id, criteria_scores, notes })
      : void enter.run({ id, ...whose, criteria_scores, notes })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="sm" maw={560}>
        <Text fw={700}>
          {differs ? MESSAGES.resolving : sheet?.state === 'once' ? MESSAGES.second(sheet.first_by) : MESSAGES.first}
        </Text>
        {asked.map(({ criteria_name: name, max_points, is_required }) => (
          <NumberInput
            key={name}
            label={name}
            description={`At most ${max_points} points${is_required ? ', required' : ''}`}
            error={difference(name)}
            min={0}
            max={max_points}
            decimalScale={2}
            hideControls
            value={marks[name] ?? ''}
            onChange={(value) => setMarks((now) => ({ ...now, [name]: value }))}
          />
        ))}
        {asksNotes && (
          <Textarea
            label="Comment"
            error={difference(null)}
            maxLength={LONGEST_NOTES}
            autosize
            minRows={2}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          />
        )}
        <Group>
          <Button type="submit" loading={enter.pending || resolve.pending}>
            {differs ? 'Save what is on the paper' : 'Save this entry'}
          </Button>
          {sheet && sheet.state !== 'counted' && (
            <Button variant="default" loading={remove.pending} onClick={() => void remove.run({ id: sheet.id })}>
              Start over
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
