/** Claims by portal teams to entries of an event, which an organiser approves or rejects. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/dates.ts'
import classes from '../../ui/decision-list.module.css'
import { type Claim, claimsQuery, type EntryTeam, useDecide } from './claim-changes.ts'

/** Hidden until there is a claim. If the list fails to load, the entry codes dialog shows the error. */
export function Claims({ event_id, teams }: { event_id: string; teams: EntryTeam[] }) {
  const { data } = useQuery(claimsQuery(event_id))
  if (!data || data.claims.length === 0) return null
  return (
    <Paper component="section" withBorder aria-label="Claims" className={classes.card}>
      <Title order={3}>Claims</Title>
      <Text c="dimmed" size="sm">
        Teams that entered one of your codes. Once approved, a team sees its own laps and, after the event, its marks.
      </Text>
      <ul className={classes.list}>
        {data.claims.map((claim) => (
          <ClaimRow
            key={claim.id}
            event_id={event_id}
            claim={claim}
            team={teams.find(({ id }) => id === claim.competition_team_id)}
          />
        ))}
      </ul>
    </Paper>
  )
}

type ClaimRowProps = { event_id: string; claim: Claim; team: EntryTeam | undefined }

function ClaimRow({ event_id, claim, team }: ClaimRowProps) {
  const decide = useDecide(event_id, claim)
  const linked = claim.status === 'approved'
  const entry = team ? `${team.team_number} ${team.team_name}` : 'this entry'
  const unlink = async () => {
    const yes = await confirm({
      title: `Unlink ${claim.claimed_by}?`,
      text: `They will no longer see the results of ${entry} in their portal. The entry gets a new code.`,
      confirmLabel: 'Unlink',
      destructive: true,
    })
    if (yes) void decide.run(false)
  }
  return (
    <li>
      <div>
        <Text fw={650}>{claim.claimed_by}</Text>
        <Text size="sm" c="dimmed">
          {linked ? 'Linked to' : 'Claims to be'} {entry}
          {claim.requested_by && `, requested by ${claim.requested_by}`} on {dayOf(claim.created_at)}
        </Text>
      </div>
      {linked ? (
        <Group gap="xs">
          <Badge color="#1f6f33" size="lg" tt="none">
            Linked
          </Badge>
          <Button variant="default" size="sm" loading={decide.pending} onClick={() => void unlink()}>
            Unlink
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button
            size="sm"
            loading={decide.pending}
            aria-label={`Approve ${claim.claimed_by}`}
            onClick={() => void decide.run(true)}
          >
            Approve
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={decide.pending}
            aria-label={`Reject ${claim.claimed_by}`}
            onClick={() => void decide.run(false)}
          >
            Reject
          </Button>
        </Group>
      )}
    </li>
  )
}
