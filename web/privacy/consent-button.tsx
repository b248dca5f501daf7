/** The button with which a supervising adult consents for one member. */
import { Button } from '@mantine/core'
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { toast } from '../ui/toast.tsx'
import { MESSAGES } from './messages.ts'

const { consent: messages } = MESSAGES

type ConsentButtonProps = { team_id: string; user_id: string; full_name: string }

export const staleConsents = () => [api.consents.ofTeam.key(), api.user_teams.key(), api.supervised_teams.key()]

export function ConsentButton({ team_id, user_id, full_name }: ConsentButtonProps) {
  const give = useAction(api.consents.giveForMember, {
    done: () => toast.success(messages.givenFor(full_name)),
    failed: messages.notGivenFor,
    reason: 'instead',
    refetch: staleConsents,
  })
  return (
    <Button
      variant="default"
      size="sm"
      loading={give.pending}
      onClick={() => void give.run({ team_id, user_id, text_version: CONSENT_TEXT_VERSION })}
      aria-label={`I consent for ${full_name}`}
    >
      I consent
    </Button>
  )
}
