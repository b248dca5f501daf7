/** An organiser asks the teams of an event for models, and sees the expected result beside the inspection. */
import { Anchor, Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ReportArticle } from '@paddock/domain/car-check/car-report.ts'
import { measuredText } from '@paddock/domain/car-check/report-texts.ts'
import { plural } from '@paddock/domain/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { useLive } from '../app/live.ts'
import { confirm } from '../ui/confirm.tsx'
import { dateAndTime, dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import classes from './car-check.module.css'
import { FAILED, QUESTIONS } from './messages.ts'
import { ReportView } from './report-view.tsx'
import { storedPictures } from './shown-pictures.ts'

type Models = Awaited<ReturnType<typeof api.car_model_requests.list.call>>
type Team = Models['teams'][number]

const CHANGING = {
  failed: FAILED.ask,
  reason: 'instead',
  refetch: () => [api.car_model_requests.key()],
} as const

export function SubmittedModels({ event_id }: { event_id: string }) {
  useLive([`event:${event_id}`])
  const [search] = useSearchParams()
  const models = useQuery(api.car_model_requests.list.queryOptions({ input: { event_id } }))
  const model = search.get('model')
  return (
    <QueryState query={models} loading="Loading the models" errorTitle="The models could not be loaded">
      {(found) =>
        model ? (
          <OneModel event_id={event_id} team_id={model} />
        ) : (
          <Stack gap="lg">
            <Request event_id={event_id} models={found} />
            <TeamTable models={found} />
          </Stack>
        )
      }
    </QueryState>
  )
}

function Request({ event_id, models: { due_on, can_check, pack_title, teams } }: { event_id: string; models: Models }) {
  const [day, setDay] = useState(due_on ?? '')
  const ask = useAction(api.car_model_requests.ask, CHANGING)
  const stop = useAction(api.car_model_requests.stop, CHANGING)
  const submitted = teams.filter((team) => team.submitted).length
  const stopAsking = async () => {
    if ((await confirm(QUESTIONS.stop(submitted))) && (await stop.run({ event_id }))) setDay('')
  }
  return (
    <Paper withBorder component="section" aria-label="Ask for models" className={classes.card}>
      <div>
        <Title order={2} size="h3">
          Ask for models
        </Title>
        <Text size="sm">
          {due_on
            ? `Teams are asked for the model of their car by ${dayText(due_on)}. ${submitted} of ${plural(teams.length, 'team')} submitted one.`
            : 'Teams see the request in their portal and decide to submit. Until then you see nothing of their cars.'}
          {!can_check &&
            ` ${pack_title} has no articles that a model can show, so models are checked by World Finals 2025.`}
        </Text>
      </div>
      <div className={classes.row}>
        <TextInput
          label="Due"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          error={ask.fieldErrors['due_on']}
        />
        <Button
          disabled={!day || day === due_on}
          loading={ask.pending}
          onClick={() => void ask.run({ event_id, due_on: day })}
        >
          {due_on ? 'Change the day' : 'Ask for models'}
        </Button>
        {due_on && (
          <Button variant="default" loading={stop.pending} onClick={() => void stopAsking()}>
            Stop asking
          </Button>
        )}
      </div>
    </Paper>
  )
}

function TeamTable({ models: { teams, due_on } }: { models: Models }) {
  if (teams.length === 0)
    return <EmptyState title="No teams yet" text="The teams appear here when they are registered for the event." />
  return (
    <Paper withBorder component="section" aria-label="Models of the teams" className={classes.card}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Team</th>
              <th>Submitted</th>
              <th>Expected points</th>
              <th>Inspected points</th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => (
              <TeamRow key={team.id} team={team} isAsked={due_on !== null} />
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  )
}

function TeamRow({ team, isAsked }: { team: Team; isAsked: boolean }) {
  const [search] = useSearchParams()
  const { submitted, inspected } = team
  const there = new URLSearchParams(search)
  there.set('model', team.id)
  return (
    <tr>
      <td>
        <strong>{team.team_number}</strong> {team.team_name}
      </td>
      <td>
        {submitted ? (
          <Group gap={8}>
            <Anchor component={Link} to={`?${there}`}>
              Version {submitted.version}
            </Anchor>
            {submitted.is_late && (
              <Badge color="orange.9" tt="none">
                Late
              </Badge>
            )}
            <Text size="sm" c="dimmed">
              {dateAndTime(submitted.submitted_at)}
            </Text>
          </Group>
        ) : team.is_linked ? (
          isAsked ? (
            'Not yet'
          ) : (
            '–'
          )
        ) : (
          'Not linked to a portal team'
        )}
      </td>
      <td>
        {submitted ? `${submitted.left} (${plural(submitted.failed, 'failure')}, ${submitted.close} close)` : '–'}
      </td>
      <td>{inspected ?? '–'}</td>
    </tr>
  )
}

function OneModel({ event_id, team_id }: { event_id: string; team_id: string }) {
  const [search] = useSearchParams()
  const model = useQuery(api.car_model_requests.one.queryOptions({ input: { event_id, team_id } }))
  const back = new URLSearchParams(search)
  back.delete('model')
  return (
    <Stack gap="lg">
      <Anchor component={Link} to={`?${back}`} size="sm">
        All models
      </Anchor>
      <QueryState query={model} loading="Loading the model" errorTitle="This model could not be loaded">
        {({ team_name, team_number, submitted, report, pictures, physical }) => {
          const measured = new Map(physical.map((one) => [one.article, one]))
          return (
            <>
              <div>
                <Title order={2} size="h3">
                  {team_number} {team_name}: version {submitted.version}
                </Title>
                <Text size="sm" c="dimmed">
                  Submitted {dateAndTime(submitted.submitted_at)}
                  {submitted.is_late && ', after the deadline'}
                </Text>
              </div>
              <ReportView
                report={report}
                pictures={storedPictures(pictures)}
                beside={(article) => <Physical article={article} found={measured.get(article.article)} />}
              />
            </>
          )
        }}
      </QueryState>
    </Stack>
  )
}

type Found = Awaited<ReturnType<typeof api.car_model_requests.one.call>>['physical'][number]

function Physical({ article, found }: { article: ReportArticle; found: Found | undefined }) {
  const text = (one: Found['car_a']) =>
    one.status === 'N/A'
      ? 'not inspected'
      : [one.status, measuredText({ measured: one.measured, unit: article.unit })].filter(Boolean).join(', ')
  return (
    <dl className={classes.facts}>
      {(['car_a', 'car_b'] as const).map((car) => (
        <div key={car}>
          <dt>{car === 'car_a' ? 'Car A inspected' : 'Car B inspected'}</dt>
          <dd>{found ? text(found[car]) : 'not inspected'}</dd>
        </div>
      ))}
    </dl>
  )
}
