/** The Overview tab: the team, its members, how to invite others, and the next steps. */
import { Anchor, Avatar, Badge, Paper, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../app/api.ts'
import { manageAddress } from '../app/paths.ts'
import { AgeCard } from '../privacy/privacy.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { ExportCard } from './export-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { nextSteps, type Step } from './next-steps.ts'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'
import { TeamDetails } from './team-details.tsx'
import type { Member } from './teams.ts'

const SHOWN = 6

export function OverviewTab({ team }: TabProps) {
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id: team.id } }))
  const projects = useQuery(api.team_projects.list.queryOptions({ input: { team_id: team.id } }))
  return (
    <div className={classes.columns}>
      <div>
        <AgeCard />
        <TeamDetails team={team} />
        <Paper withBorder className={classes.card}>
          <Title order={2} size="h3" mb="md">
            Members
          </Title>
          <QueryState query={members} loading="Loading the members">
            {(all) => <MemberList members={all.filter(({ status }) => status === 'active')} />}
          </QueryState>
        </Paper>
        <Paper withBorder className={classes.card}>
          <Title order={2} size="h3" mb="md">
            Next steps
          </Title>
          <QueryState query={members} loading="Loading">
            {(all) => <Steps steps={nextSteps(team, all, projects.data?.length ?? 0)} />}
          </QueryState>
        </Paper>
      </div>
      <div>
        <InviteCard team={team} />
        {team.user_role === 'admin' && <ExportCard team={team} />}
      </div>
    </div>
  )
}

function MemberList({ members }: { members: Member[] }) {
  const more = members.length - SHOWN
  return (
    <>
      <ul className={classes.crew}>
        {members.slice(0, SHOWN).map(({ user_id, full_name, role, picture }) => (
          <li key={user_id}>
            <Avatar radius="sm" color="racing" name={full_name} src={picture} alt="" aria-hidden />
            <span>{full_name}</span>
            {role === 'admin' && <Badge color="racing">Admin</Badge>}
          </li>
        ))}
      </ul>
      <Text mt="md">
        <Anchor component={Link} to={manageAddress('members')}>
          {more > 0 ? `All members (${more} more)` : 'All members'}
        </Anchor>
      </Text>
    </>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text, done, to }) => (
        <li key={title} data-done={done || undefined}>
          {done ? (
            <IconCircleCheckFilled size={22} color="var(--mantine-primary-color-filled)" role="img" aria-label="Done" />
          ) : (
            <IconCircle size={22} color="var(--mantine-color-dimmed)" role="img" aria-label="To do" />
          )}
          <span>
            <strong>
              {to && !done ? (
                <Anchor component={Link} to={to} inherit>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </strong>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </span>
        </li>
      ))}
    </ol>
  )
}
