/** All teams that a supervising adult looks after, with what waits for them: requests to join and missing consents. */
import { Button, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { CONSENT_TEXT_VERSION, consentText } from '@paddock/domain/privacy/consent.ts'
import { countdownText } from '@paddock/domain/teams/home.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { View } from '../app/portal/view.tsx'
import { ConsentButton } from '../privacy/privacy.tsx'
import { today } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { TeamMark } from '../ui/team-mark.tsx'
import { team as messages, SPECIFIED } from './messages.ts'
import { Pending } from './pending-members.tsx'
import classes from './supervised-page.module.css'
import { useTeamSwitch } from './team-switch.ts'

type Supervised = Awaited<ReturnType<typeof api.supervised_teams.list.call>>[number]

export function SupervisedPage() {
  const teams = useQuery(api.supervised_teams.list.queryOptions())
  useLive((teams.data ?? []).map(({ team_id }) => `team:${team_id}`))
  return (
    <View title="Supervised teams" about="What needs you in the teams you look after.">
      <QueryState
        query={teams}
        loading="Loading your teams"
        errorTitle="Your teams could not be loaded"
        empty={
          <EmptyState
            title="You supervise no team"
            text="Join a team with its invite code. An admin then makes you its supervising adult under Members."
          />
        }
      >
        {(rows) => (
          <ul className={classes.teams}>
            {rows.map((team) => (
              <SupervisedTeam key={team.team_id} team={team} />
            ))}
          </ul>
        )}
      </QueryState>
    </View>
  )
}

function SupervisedTeam({ team }: { team: Supervised }) {
  const { team_id, team_name, team_mark, requests, consents } = team
  const change = useTeamSwitch(SPECIFIED.switchTeam)
  return (
    <li className={classes.team}>
      <header className={classes.head}>
        <TeamMark name={team_name} mark={team_mark} size="44px" />
        <div className={classes.name}>
          <Title order={2} size="h3">
            {team_name}
          </Title>
          <Text size="sm" c="dimmed">
            {messages.crew(team)}
          </Text>
        </div>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          loading={change.running}
          onClick={() => change.switchTo(team_id)}
          aria-label={`Open ${team_name}`}
        >
          Open
        </Button>
      </header>
      <dl className={classes.facts}>
        {factsOf(team).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {requests.length > 0 && (
        <ul className={classes.waiting} aria-label={`Requests to join ${team_name}`}>
          {requests.map((person) => (
            <Pending key={person.user_id} member={{ team_id, ...person, email: null }} />
          ))}
        </ul>
      )}
      {consents.length > 0 && <MissingConsents team={team} />}
    </li>
  )
}

function MissingConsents({ team: { team_id, team_name, consents } }: { team: Supervised }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        With your consent: {consentText(CONSENT_TEXT_VERSION)?.allows.join(' ')}
      </Text>
      <ul className={classes.waiting} aria-label={`Missing consents in ${team_name}`}>
        {consents.map((person) => (
          <li key={person.user_id} className={classes.person}>
            <strong>{person.full_name}</strong>
            <ConsentButton team_id={team_id} {...person} />
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf({ next_event, requests, consents, late_tasks }: Supervised): [string, string][] {
  const when = next_event && countdownText(next_event, today())
  return [
    ['Next event', next_event ? `${next_event.name}, ${when}` : 'None'],
    ['Requests to join', requests.length === 0 ? 'None' : plural(requests.length, 'person', 'people')],
    ['Consents missing', consents.length === 0 ? 'None' : plural(consents.length, 'member')],
    ['Late tasks', String(late_tasks)],
  ]
}
