/** Whether the receipt is unchanged, computed here, with the fingerprint to compare with the printed one. */
import { Alert, Text } from '@mantine/core'
import { shownFingerprint } from '@paddock/domain/receipts/chain.ts'
import type { SealedReceipt } from '@paddock/domain/receipts/verify-receipt.ts'
import { IconAlertTriangle, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { FAILED, VERIFIED } from './messages.ts'
import classes from './receipts.module.css'
import { useVerified } from './use-verified.ts'

type VerdictProps = { receipt: SealedReceipt & { code: string; released_at: string } }

export function Verdict({ receipt }: VerdictProps) {
  const { dateAndTime } = useDates()
  const verified = useVerified(receipt)
  return (
    <section aria-label="Verification">
      <QueryState query={verified} loading="Verifying the receipt" errorTitle={FAILED.load}>
        {(found) => {
          const isUnchanged = found === 'unchanged'
          const Icon = isUnchanged ? IconShieldCheck : found === 'unable' ? IconShieldQuestion : IconAlertTriangle
          return (
            <Alert
              color={isUnchanged ? 'green' : found === 'unable' ? 'gray' : 'red'}
              variant="light"
              icon={<Icon aria-hidden />}
              title={
                isUnchanged ? `Unchanged since release on ${dateAndTime(receipt.released_at)}` : VERIFIED[found].title
              }
              role="status"
            >
              {VERIFIED[found].text}
            </Alert>
          )
        }}
      </QueryState>
      <dl className={classes.fingerprint}>
        <dt>Fingerprint</dt>
        <dd>{shownFingerprint(receipt.fingerprint)}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        Entry {receipt.seq} of the event’s history. Changing any value of the record, or anything recorded before it,
        would give another fingerprint.
      </Text>
    </section>
  )
}
