/** Warns a signed-in team of a part that its class at the next event does not allow, or that says nothing about it. */
import { Alert } from '@mantine/core'
import { legalityIn } from '@paddock/domain/store/legality.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { dayText } from '../ui/dates.ts'

export function LegalityNote({ legalIn }: { legalIn: readonly string[] }) {
  const { user } = useSession()
  const { data: racing } = useQuery({
    ...api.racing_class.get.queryOptions(),
    enabled: user !== undefined && legalIn.length > 0,
    retry: false,
  })
  if (!racing) return null
  const verdict = legalityIn(legalIn, racing)
  if (verdict !== 'forbidden' && verdict !== 'not-listed') return null
  const { team_name, event_name, event_date, pack_title, category } = racing
  const forbidden = verdict === 'forbidden'
  return (
    <Alert
      mt="md"
      color="yellow"
      variant="default"
      icon={<IconAlertTriangle aria-hidden />}
      title={forbidden ? `Not legal in your class: ${category}` : `Not listed as legal under ${pack_title}`}
    >
      {team_name} races in {category} under {pack_title} at {event_name}, {dayText(event_date)}.{' '}
      {forbidden
        ? 'This part is legal in other classes of these rules, but not in yours.'
        : 'This part is listed for other rules only. Please check the rules before you race with it.'}
    </Alert>
  )
}
