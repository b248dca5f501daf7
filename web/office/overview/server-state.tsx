/** What the owner should know about the server itself: banners for what needs attention, and lines about payments and backups. */
import { Alert, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'

type State = Awaited<ReturnType<typeof api.server_state.get.call>>
type Payments = State['payments']
type Backups = NonNullable<State['backups']>

const useServerState = () => useQuery(api.server_state.get.queryOptions())

/** What the owner has to do something about. */
export function ServerWarnings() {
  const { data } = useServerState()
  if (!data) return null
  return (
    <>
      {!data.sends_mail && (
        <Alert color="orange" variant="outline" mb="md" title="No email is being sent">
          No mail server is set up, so account confirmations, password resets, invitations, order confirmations and
          backup warnings are not delivered. Ask your server administrator to set SMTP_URL and MAIL_FROM and to restart
          Paddock.
        </Alert>
      )}
      <PaymentWarning payments={data.payments} />
      {data.backups?.failure && (
        <Alert color="orange" variant="outline" mb="md" title="The automatic backup is failing">
          {data.backups.failure}
        </Alert>
      )}
    </>
  )
}

function PaymentWarning({ payments: { mode, verifies_webhooks, missed_webhooks } }: { payments: Payments }) {
  if (mode && !verifies_webhooks)
    return (
      <Alert color="orange" variant="outline" mb="md" title="Stripe cannot report payments">
        No webhook secret is set, so a payment whose buyer does not return to the store is only found minutes later. Ask
        your server administrator to add a webhook in Stripe and to set STRIPE_WEBHOOK_SECRET.
      </Alert>
    )
  if (!missed_webhooks) return null
  return (
    <Alert color="orange" variant="outline" mb="md" title="Stripe's webhooks are not arriving">
      {plural(missed_webhooks.payments, 'payment')} since {dateAndTime(missed_webhooks.since)} had to be looked up,
      because no webhook announced {missed_webhooks.payments === 1 ? 'it' : 'them'}. Orders may appear late. Check the
      webhook's address and its recent deliveries in Stripe.
    </Alert>
  )
}

const MODES = {
  live: 'Payments: Stripe in live mode.',
  test: 'Payments: Stripe in test mode. No real money is charged.',
  sandbox: 'Payments: the sandbox on this server. No real money is charged.',
}

/** Which keys are in use, so that a test key is never taken for a live one. */
export function ServerPayments() {
  const { data } = useServerState()
  if (!data) return null
  return (
    <Text c="dimmed" size="sm" mt="xl">
      {data.payments.mode ? MODES[data.payments.mode] : 'Payments are not set up.'}
    </Text>
  )
}

export function ServerBackups() {
  const { data, isError } = useServerState()
  if (!data && !isError) return null
  return (
    <Text c="dimmed" size="sm">
      {!data ? (
        'The state of the backups could not be loaded.'
      ) : data.backups ? (
        <BackupLine backups={data.backups} />
      ) : (
        'Automatic backups are off. Set BACKUP_DIR to turn them on.'
      )}
    </Text>
  )
}

function BackupLine({ backups: { last, every } }: { backups: Backups }) {
  if (!last) return <>No automatic backup has been made yet. One is due every {every}.</>
  const parts = [
    `Last backup ${dateAndTime(last.made_at)}`,
    `${(last.size / 1_000_000).toFixed(1)} MB`,
    last.verified === 'restored' ? 'verified by restoring it' : 'checksums verified',
    ...(last.off_site ? ['copied off-site'] : []),
  ]
  return (
    <>
      {parts.join(', ')}.{last.remark && ` ${last.remark}`}
    </>
  )
}
