/** One request to buy for the team: what, for how much, and what can be done with it. */
import { Anchor, Badge, Button, Group, Paper, Text, Textarea, Title } from '@mantine/core'
import { team_purchases } from '@paddock/contract/store/team-purchases.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { mayPay, REQUEST_STATUS_LABELS } from '@paddock/domain/store/purchase-requests.ts'
import { multiply } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { ownOrderAddress } from '../../app/paths.ts'
import { addressText } from '../../store/store.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './purchases.module.css'
import { MESSAGES, type Request, refetch, useApprove, usePay } from './purchases.ts'

type RequestCardProps = {
  team_id: string
  request: Request
  isAdmin: boolean
  /** The store cannot take card payments: nothing can be approved or paid. */
  noCards: boolean
}

const COLOURS = { waiting: 'orange.9', approved: 'racing.7', declined: 'gray.7', withdrawn: 'gray.7', paid: 'racing.7' }

export function RequestCard({ team_id, request, isAdmin, noCards }: RequestCardProps) {
  const { status, note, lines, reason, shipping_address, order } = request
  const asker = request.is_own ? 'You' : (request.asked_by_name ?? 'A former member')
  return (
    <Paper withBorder component="li" className={classes.request}>
      <div className={classes.head}>
        <div>
          <Title order={3} size="h4">
            {asker} asked for {formatCents(totalOf(request))}
          </Title>
          <Text size="sm" c="dimmed">
            <time dateTime={request.created_at}>{dateAndTime(request.created_at)}</time>, with shipping and tax
          </Text>
        </div>
        <Badge color={COLOURS[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
      </div>
      {note && <Text className={classes.note}>“{note}”</Text>}
      <ul className={classes.lines} aria-label="What is asked for">
        {lines.map(({ name, quantity, unit_price }) => (
          <li key={name}>
            <span>
              {quantity} × {name}
            </span>
            <span>{formatCents(multiply(unit_price, quantity))}</span>
          </li>
        ))}
      </ul>
      {shipping_address && (
        <Text size="sm" className={classes.address}>
          {addressText(request.customer_name, shipping_address)}
        </Text>
      )}
      <State request={request} />
      {reason && <Text>Declined: {reason}</Text>}
      {order && (
        <Anchor component={Link} to={ownOrderAddress(order.id)}>
          See order {order.order_number}
        </Anchor>
      )}
      <Actions team_id={team_id} request={request} isAdmin={isAdmin} noCards={noCards} />
    </Paper>
  )
}

const totalOf = ({ now, approved_total, asked_total }: Request) =>
  approved_total ?? (now && 'total' in now ? now.total : asked_total)

/** What has changed since it was asked or approved, in a sentence. */
function State({
  request: { now, approved_total, asked_total, status, decided_by_name, pays, is_own },
}: {
  request: Request
}) {
  const before = approved_total ?? asked_total
  return (
    <>
      {status === 'approved' && (
        <Text size="sm">
          Approved by {decided_by_name ?? 'a former admin'}.{' '}
          {pays === 'admin' ? 'An admin pays.' : is_own ? 'You pay.' : 'The member pays.'}
        </Text>
      )}
      {now && 'problem' in now && (
        <Text className={classes.problem} role="status">
          Cannot be bought right now. {now.problem}
        </Text>
      )}
      {now && 'total' in now && now.total !== before && (
        <Text className={classes.problem} role="status">
          The prices have changed: it was {formatCents(before)} and comes to {formatCents(now.total)} today.
          {status === 'approved' && ' It has to be approved again before it can be paid.'}
        </Text>
      )}
    </>
  )
}

function Actions({ team_id, request, isAdmin, noCards }: RequestCardProps) {
  const { id, status, now, pays, is_own } = request
  const [declining, setDeclining] = useState(false)
  const approve = useApprove(team_id)
  const pay = usePay(team_id)
  const withdraw = useAction(api.team_purchases.withdraw, {
    failed: MESSAGES.withdrawFailed,
    reason: 'instead',
    done: () => toast.success({ title: MESSAGES.withdrawn }),
    refetch,
  })
  if (status !== 'waiting' && status !== 'approved') return null
  const total = now && 'total' in now ? now.total : undefined
  const isCurrent = status === 'approved' && total === request.approved_total
  const canPay = isCurrent && mayPay({ status, pays, isAdmin, isAsker: is_own })

  async function askToWithdraw() {
    const yes = await confirm({
      title: 'Withdraw this request?',
      text: 'You can ask again from the store at any time.',
      confirmLabel: 'Withdraw',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) await withdraw.run({ team_id, id })
  }

  return (
    <Group gap="sm">
      {canPay && !noCards && (
        <Button loading={pay.pending || pay.succeeded} onClick={() => void pay.run({ id })}>
          Pay {total !== undefined && formatCents(total)}
        </Button>
      )}
      {isAdmin && !noCards && !isCurrent && total !== undefined && (
        <>
          <Button loading={approve.pending} onClick={() => void approve.run({ request, total, pays: 'admin' })}>
            Approve and pay {formatCents(total)}
          </Button>
          <Button
            variant="default"
            loading={approve.pending}
            onClick={() => void approve.run({ request, total, pays: 'member' })}
          >
            {is_own ? 'Approve, pay later' : `Approve, ${request.asked_by_name ?? 'the member'} pays`}
          </Button>
        </>
      )}
      {isAdmin && (
        <Button variant="default" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      {is_own && (
        <Button variant="subtle" color="gray" loading={withdraw.pending} onClick={() => void askToWithdraw()}>
          Withdraw
        </Button>
      )}
      {declining && <DeclineDialog team_id={team_id} id={id} onClose={() => setDeclining(false)} />}
    </Group>
  )
}

function DeclineDialog({ team_id, id, onClose }: { team_id: string; id: string; onClose: () => void }) {
  const decline = useAction(api.team_purchases.decline, {
    failed: MESSAGES.declineFailed,
    reason: 'instead',
    done() {
      toast.success({ title: MESSAGES.declined })
      onClose()
    },
    refetch,
  })
  const edit = useEdit({
    schema: inputOf(team_purchases.decline),
    save: decline,
    values: () => ({ reason: '' }),
    input: (typed) => ({ ...typed, team_id, id }),
  })
  return (
    <EditDialog edit={edit} title="Decline this purchase" label="Decline" submit="Decline" onClose={onClose}>
      <Textarea
        label="Why"
        description="One sentence for the member who asked"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}
