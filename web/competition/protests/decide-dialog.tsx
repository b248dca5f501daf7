/** The chair decides a protest or appeal: the outcome, the reason that both teams read, and what it changes or costs. */
import { Alert, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { event_protests } from '@paddock/contract/competition/event-protests.ts'
import { deductionText } from '@paddock/domain/protests/deduction-text.ts'
import { STATE_LABELS } from '@paddock/domain/protests/messages.ts'
import { type Effect, LONGEST_REASON, OUTCOMES, type Outcome } from '@paddock/domain/protests/protest.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Board, type Protest, useDecide } from './protest-actions.ts'

const EFFECTS: { value: Effect; label: string }[] = [
  { value: 'none', label: 'Nothing in the record; the reason says it' },
  { value: 'remove_deduction', label: 'Remove a deduction' },
  { value: 'add_deduction', label: 'Deduct points from a team' },
  { value: 'rerun', label: 'Run a race again' },
]

type DecideDialogProps = { board: Board; protest: Protest; onClose: () => void }

export function DecideDialog({ board, protest, onClose }: DecideDialogProps) {
  const { teams, races, ledger, cost } = board
  const edit = useEdit({
    schema: inputOf(event_protests.decide),
    save: useDecide(onClose),
    values: () => ({
      ...{ outcome: '', reason: '', effect: firstEffect(protest) as string, points: '', article: '' },
      penalty_id: protest.penalty_id ?? '',
      team_id: protest.against_team_id ?? '',
      race_id: protest.race_id ?? '',
    }),
    input: ({ outcome, effect, points, ...values }) => ({
      ...{ id: protest.id, outcome: outcome as Outcome, reason: values.reason, article: values.article },
      effect: outcome === 'upheld' ? (effect as Effect) : 'none',
      points: numberIn(points.trim().replace(',', '.')),
      penalty_id: values.penalty_id || null,
      team_id: values.team_id || null,
      race_id: values.race_id || null,
    }),
  })
  const { outcome, effect } = edit.values
  const named = (id: string) => teams.find((team) => team.id === id)?.name ?? ''
  const removable = ledger.filter(({ source }) => source === 'penalty' || source === 'points')
  const chosen = outcome === 'upheld' ? effect : 'none'
  return (
    <EditDialog edit={edit} title="Decide" label="Decision" submit="Decide" onClose={onClose}>
      <NativeSelect
        label="Decision"
        required
        data={[
          { value: '', label: 'Choose the decision' },
          ...OUTCOMES.filter((one) => one !== 'disregarded' || protest.is_late).map((value) => ({
            value,
            label: STATE_LABELS[value],
          })),
        ]}
        {...edit.field('outcome')}
      />
      {outcome === 'upheld' && <NativeSelect label="What changes" data={EFFECTS} {...edit.field('effect')} />}
      {chosen === 'remove_deduction' && (
        <NativeSelect
          label="Deduction"
          required
          data={[
            { value: '', label: 'Choose the deduction' },
            ...removable.map((entry) => ({
              value: entry.id,
              label: `${named(entry.team_id)}: ${deductionText(entry)}, ${entry.reason}`,
            })),
          ]}
          {...edit.field('penalty_id')}
        />
      )}
      {chosen === 'add_deduction' && (
        <>
          <NativeSelect
            label="Team"
            required
            data={[
              { value: '', label: 'Choose the team' },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...edit.field('team_id')}
          />
          <TextInput label="Points" required inputMode="decimal" maxLength={12} {...edit.field('points')} />
          <TextInput label="Article" maxLength={80} {...edit.field('article')} />
        </>
      )}
      {chosen === 'rerun' && (
        <NativeSelect
          label="Race"
          description="Its laps become void, and the re-run joins the end of the programme."
          required
          data={[{ value: '', label: 'Choose the race' }, ...races.map(({ id, name }) => ({ value: id, label: name }))]}
          {...edit.field('race_id')}
        />
      )}
      {outcome === 'rejected' && (
        <Alert color={cost ? 'red' : 'gray'} variant="outline" role="status">
          {cost
            ? `${named(protest.team_id)} loses ${shownPoints(cost.points)} points (${cost.article}).`
            : 'The rules of this event name no cost of a lost protest.'}
        </Alert>
      )}
      <Textarea
        label="Reason"
        description="Both teams read it."
        required
        autosize
        minRows={3}
        maxLength={LONGEST_REASON}
        {...edit.field('reason')}
      />
      <Text size="sm" c="dimmed">
        A decision cannot be edited. To correct it, lodge an appeal against it for the team.
      </Text>
    </EditDialog>
  )
}

/** What is asked for most often. */
function firstEffect({ penalty_id, race_id }: Protest): Effect {
  if (penalty_id) return 'remove_deduction'
  return race_id ? 'rerun' : 'none'
}
