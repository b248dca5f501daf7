/** What the team may spend, what it has spent, and setting it. */
import { Button, Group, NumberInput, Paper, Text, TextInput, Title } from '@mantine/core'
import { team_purchases } from '@paddock/contract/store/team-purchases.ts'
import { centsOf, currencySign, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dayText } from '../../ui/dates.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { FigureList } from '../../ui/figure-list.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './purchases.module.css'
import { type Budget, MESSAGES, type Purchases, refetch } from './purchases.ts'

type BudgetCardProps = { team_id: string; purchases: Purchases; isAdmin: boolean }

const days = ({ starts_on, ends_on }: Budget) => `${dayText(starts_on)} to ${dayText(ends_on)}`

export function BudgetCard({ team_id, purchases: { budget, budgets }, isAdmin }: BudgetCardProps) {
  const [editing, setEditing] = useState<Budget | 'new'>()
  const others = budgets.filter(({ id }) => id !== budget?.id)
  return (
    <Paper withBorder component="section" aria-labelledby="budget-title" className={classes.request}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="budget-title">
            Budget{budget && `: ${budget.name}`}
          </Title>
          {budget && <Text c="dimmed">{days(budget)}</Text>}
        </div>
        {isAdmin && (
          <Group gap="sm">
            {budget && (
              <Button variant="default" size="sm" onClick={() => setEditing(budget)}>
                Change
              </Button>
            )}
            <Button variant="default" size="sm" onClick={() => setEditing('new')}>
              {budgets.length === 0 ? 'Set a budget' : 'Add a period'}
            </Button>
          </Group>
        )}
      </div>
      {budget ? (
        <FigureList
          figures={[
            ['Budget', formatCents(budget.amount)],
            ['Spent', formatCents(budget.spent)],
            ['Approved, not yet paid', formatCents(budget.approved)],
            ['Left', formatCents(budget.left)],
          ]}
        />
      ) : (
        <Text>
          No budget is set for today.{' '}
          {isAdmin
            ? 'Without one, purchases need your approval and have no limit.'
            : 'An admin of your team can set one. Purchases need their approval either way.'}
        </Text>
      )}
      {others.length > 0 && (
        <ul className={classes.lines} aria-label="Other periods">
          {others.map((other) => (
            <li key={other.id}>
              <span>
                {other.name}, {days(other)}: {formatCents(other.spent)} of {formatCents(other.amount)} spent
              </span>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setEditing(other)}>
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <BudgetDialog
          team_id={team_id}
          budget={editing === 'new' ? undefined : editing}
          current={editing === 'new' ? undefined : budgets.find(({ id }) => id === editing.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Paper>
  )
}

type BudgetDialogProps = {
  team_id: string
  budget: Budget | undefined
  current: Budget | undefined
  onClose: () => void
}

function BudgetDialog({ team_id, budget, current, onClose }: BudgetDialogProps) {
  const [id] = useState(() => budget?.id ?? newId())
  const save = useAction(api.team_purchases.saveBudget, {
    failed: MESSAGES.budgetFailed,
    reason: 'instead',
    done: onClose,
    refetch,
  })
  const remove = useAction(api.team_purchases.removeBudget, {
    failed: MESSAGES.budgetDeleteFailed,
    done: onClose,
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(team_purchases.saveBudget),
    save,
    opened: budget,
    current,
    values: (stored?: Budget) => ({
      name: stored?.name ?? '',
      amount: (stored ? dollarsOf(stored.amount) : '') as number | string,
      starts_on: stored?.starts_on ?? '',
      ends_on: stored?.ends_on ?? '',
    }),
    input: ({ amount, ...typed }, stored) => ({
      ...typed,
      amount: amount === '' ? null : centsOf(Number(amount)),
      id,
      team_id,
      updated_at: stored?.updated_at,
    }),
    refusals: { OVERLAPS: 'starts_on' },
  })
  async function askToRemove() {
    const yes = await confirm({
      title: `Delete the budget “${budget?.name}”?`,
      text: 'What was bought stays. Purchases in this time then have no limit.',
      confirmLabel: 'Delete budget',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) await remove.run({ team_id, id })
  }
  return (
    <EditDialog
      edit={edit}
      title={budget ? `Change “${budget.name}”` : 'Set a budget'}
      label="Budget"
      submit="Save budget"
      onClose={onClose}
    >
      <TextInput label="Name" placeholder="Season 2026/27" withAsterisk maxLength={80} {...edit.field('name')} />
      <NumberInput
        prefix={currencySign()}
        min={0}
        max={999_999.99}
        decimalScale={2}
        allowNegative={false}
        label="Amount"
        description="With tax and shipping"
        withAsterisk
        {...edit.field('amount')}
      />
      <Group grow align="start">
        <TextInput type="date" label="First day" withAsterisk {...edit.field('starts_on')} />
        <TextInput type="date" label="Last day" withAsterisk {...edit.field('ends_on')} />
      </Group>
      {budget && (
        <Button variant="subtle" color="gray" loading={remove.pending} onClick={() => void askToRemove()}>
          Delete this budget
        </Button>
      )}
    </EditDialog>
  )
}
