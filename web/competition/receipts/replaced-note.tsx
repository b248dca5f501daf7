/** Says that a later receipt has replaced this one, when, and what has changed. */
import { Alert, Anchor } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { Link } from 'react-router'
import { receiptAddress } from '../../app/paths.ts'
import { useDates } from '../../ui/time-zone.tsx'

type Replaced = { at: string; code: string; changed: string[] }

export function ReplacedNote({ replaced }: { replaced: Replaced | null }) {
  const { dateAndTime } = useDates()
  if (!replaced) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconReplace aria-hidden />}
      title="A later receipt has replaced this one"
    >
      On {dateAndTime(replaced.at)} results were released again.
      {replaced.changed.length > 0 && ` Changed: ${replaced.changed.join(', ')}.`} Below is what was released before.{' '}
      <Anchor component={Link} to={receiptAddress(replaced.code)}>
        Open the latest receipt
      </Anchor>
    </Alert>
  )
}
