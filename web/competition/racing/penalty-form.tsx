/** Enters a penalty that the rules list, or a decision with its article. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { event_penalties } from '@paddock/contract/competition/event-penalties.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type RulesPenalty, useEnterPenalty } from './penalty-changes.ts'
import { pointsIn, teamOptions } from './points-fields.ts'
import { teamsQuery } from './race-data.ts'
import classes from './racing.module.css'

/** The choice of a decision that the rules do not list. */
const DECISION = ''

type PenaltyFormProps = { event_id: string; penalties: RulesPenalty[] }

export function PenaltyForm({ event_id, penalties }: PenaltyFormProps) {
  const teams = useQuery(teamsQuery(event_id)).data ?? []
  const [first] = useState(() => ({ id: newId() }))
  const enter = useEnterPenalty(() => edit.element.current?.querySelector<HTMLElement>('[name=team_id]')?.focus())
  const edit = useEdit({
    schema: inputOf(event_penalties.enter),
    save: enter,
    opened: first,
    values: () => ({ team_id: '', pack_penalty: DECISION, article: '', points: '', reason: '' }),
    input: (values, next = first) => ({ ...values, id: next.id, event_id, points: pointsIn(values.points) }),
    saved: () => ({ id: newId() }),
  })
  const chosen = penalties.find(({ id }) => id === edit.values.pack_penalty)
  const choose = (id: string) => {
    const penalty = penalties.find((one) => one.id === id)
    const points = penalty?.amount === 'fixed' ? String(penalty.points ?? '') : ''
    edit.set({ pack_penalty: id, points, reason: edit.values.reason || (penalty?.what ?? '') })
  }
  return (
    <EditForm edit={edit} label="Penalty" className={classes.give}>
      <NativeSelect size="md" label="Team" data={teamOptions(teams)} {...edit.field('team_id')} />
      <NativeSelect
        size="md"
        label="Penalty"
        data={[
          { value: DECISION, label: 'Decision, not in the list' },
          ...penalties.map(({ id, article, what }) => ({ value: id, label: `${article} ${what}` })),
        ]}
        {...edit.field('pack_penalty')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {!chosen && <TextInput size="md" label="Article" autoComplete="off" maxLength={80} {...edit.field('article')} />}
      <TextInput
        size="md"
        label="Points"
        description={chosen ? AMOUNTS[chosen.amount](chosen.points) : 'Taken from the total'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...edit.field('points')}
      />
      <TextInput size="md" label="Reason" autoComplete="off" maxLength={300} {...edit.field('reason')} />
      <Button type="submit" loading={edit.pending} leftSection={<IconPlus size={18} aria-hidden />}>
        Add penalty
      </Button>
    </EditForm>
  )
}

const AMOUNTS: Record<RulesPenalty['amount'], (points: number | null) => string> = {
  fixed: (points) => `Exactly ${points ?? 0}`,
  up_to: (points) => `At most ${points ?? 0}`,
  per_item: (points) => `${points ?? 0} for each`,
  decision: () => 'As the Chair decides',
}
