/** What judges do for awards on their phones: nominate teams with a sentence, and vote for one of the shortlist. */
import { Button, NativeSelect, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './awards.module.css'
import { DONE, FAILED } from './messages.ts'

type Ballot = Awaited<ReturnType<typeof api.award_votes.open.call>>[number]

const saving = { failed: FAILED, reason: 'instead', refetch: () => [api.award_votes.key()] } as const
const nameOf = ({ team_name, team_number }: Ballot['teams'][number]) => `${team_number} ${team_name}`

export function JudgeAwards() {
  const ballots = useQuery(api.award_votes.open.queryOptions())
  return (
    <QueryState query={ballots} loading="Loading the awards" errorTitle="The awards could not be loaded">
      {(open) =>
        open.length === 0 ? (
          <EmptyState title="Nothing to vote for" text="Nominations and votes are closed at the moment." />
        ) : (
          <Stack gap="lg">
            {open.map((ballot) => (
              <section key={ballot.id} className={classes.ballot} aria-label={ballot.title}>
                <Title order={3} size="h4">
                  {ballot.title}
                </Title>
                <Text c="dimmed" size="sm">
                  {ballot.category ?? 'All classes'}
                </Text>
                {ballot.phase === 'voting' ? <Vote ballot={ballot} /> : <Nominate ballot={ballot} />}
              </section>
            ))}
          </Stack>
        )
      }
    </QueryState>
  )
}

function Vote({ ballot }: { ballot: Ballot }) {
  const cast = useAction(api.award_votes.cast, { done: () => toast.success(DONE.voted), ...saving })
  if (ballot.teams.length === 0) return <Text>The shortlist is still empty.</Text>
  return (
    <Radio.Group
      label="Your vote"
      description="You can change it until voting is closed."
      value={cast.pending ? (cast.input?.team_id ?? null) : ballot.vote}
      onChange={(team_id) => void cast.run({ award_id: ballot.id, team_id })}
    >
      <Stack gap={0} mt="xs">
        {ballot.teams.map((team) => (
          <Radio key={team.id} value={team.id} label={nameOf(team)} size="md" className={classes.choice} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Nominate({ ballot }: { ballot: Ballot }) {
  const [team_id, setTeam] = useState('')
  const [reason, setReason] = useState('')
  const nominate = useAction(api.award_votes.nominate, {
    done: (_, { reason: given }) => {
      toast.success(given ? DONE.nominated : DONE.withdrawn)
      setReason('')
      setTeam('')
    },
    ...saving,
  })
  const teamOf = (id: string) => ballot.teams.find((team) => team.id === id)
  return (
    <Stack gap="sm">
      {ballot.nominations.map((nomination) => {
        const team = teamOf(nomination.team_id)
        const name = team ? nameOf(team) : 'A team'
        return (
          <div key={nomination.team_id} className={classes.nomination}>
            <Text>
              <strong>{name}</strong>: {nomination.reason}
            </Text>
            <Button
              variant="default"
              aria-label={`Withdraw the nomination of ${name}`}
              disabled={nominate.pending}
              onClick={() => void nominate.run({ award_id: ballot.id, team_id: nomination.team_id, reason: null })}
            >
              Withdraw
            </Button>
          </div>
        )
      })}
      <NativeSelect
        size="md"
        label="Team"
        value={team_id}
        data={[
          { value: '', label: 'Choose a team' },
          ...ballot.teams.map((team) => ({ value: team.id, label: nameOf(team) })),
        ]}
        onChange={({ currentTarget }) => setTeam(currentTarget.value)}
      />
      <TextInput
        size="md"
        label="Why, in one sentence"
        value={reason}
        maxLength={300}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        size="md"
        loading={nominate.pending}
        disabled={team_id === '' || reason.trim() === ''}
        onClick={() => void nominate.run({ award_id: ballot.id, team_id, reason })}
      >
        Nominate
      </Button>
    </Stack>
  )
}
