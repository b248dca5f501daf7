/** The car check of a team: its versions, one of them, or the form for the next one, as the address says. */
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { LockedModule, lockedBy } from '../app/locked-module.tsx'
import { carCheckAddress, manageAddress } from '../app/paths.ts'
import { dateAndTime, dayText } from '../ui/dates.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import classes from './car-check.module.css'
import { type Asked, type Cars, carsQuery, useWithdraw, type Version } from './car-queries.ts'
import { NewVersion } from './new-version.tsx'
import { RulesText } from './rules-text.tsx'
import { VersionView } from './version-view.tsx'

const ABOUT = 'Measure your car’s model by the rules of your next event before the scrutineers do.'

export function CarCheckView({ team_id }: { team_id: string }) {
  const [search] = useSearchParams()
  const cars = useQuery(carsQuery(team_id))
  const why = lockedBy(cars.error)
  if (why) return <LockedModule title="Car check" about={ABOUT} why={why} />
  const open = search.get('version')
  return (
    <Stack gap="lg">
      <Anchor component={Link} to={open ? carCheckAddress() : manageAddress('readiness')} size="sm">
        {open ? 'All versions of the car' : 'Readiness'}
      </Anchor>
      <QueryState query={cars} loading="Loading your cars" errorTitle="Your cars could not be loaded">
        {(found) =>
          open === 'new' ? (
            <NewVersion key={found.versions.length} team_id={team_id} />
          ) : open ? (
            <VersionView key={open} team_id={team_id} id={open} cars={found} />
          ) : (
            <AllVersions team_id={team_id} cars={found} />
          )
        }
      </QueryState>
    </Stack>
  )
}

function AllVersions({ team_id, cars: { rules, versions, asked } }: { team_id: string; cars: Cars }) {
  return (
    <>
      {asked.map((one) => (
        <AskedCard key={one.event_id} team_id={team_id} asked={one} hasVersions={versions.length > 0} />
      ))}
      <Paper withBorder component="section" aria-label="Versions of the car" className={classes.card}>
        <Group justify="space-between">
          <div>
            <Title order={2} size="h3">
              Versions of your car
            </Title>
            <RulesText rules={rules} />
          </div>
          <Button component={Link} to={carCheckAddress('new')}>
            Check a new version
          </Button>
        </Group>
        {versions.length === 0 ? (
          <EmptyState
            title="No version yet"
            text="Upload the STL files of your car. You see the check before anything is saved, and only your team sees what you save."
          />
        ) : (
          <ul className={classes.versions}>
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} />
            ))}
          </ul>
        )}
      </Paper>
    </>
  )
}

function VersionRow({ version: { id, version, name, summary, ...about } }: { version: Version }) {
  const counts = [
    summary.failed > 0 && `${plural(summary.failed, 'article')} ${summary.failed === 1 ? 'fails' : 'fail'}`,
    summary.close > 0 && `${summary.close} close`,
    `${summary.mass_g} g`,
    sizeText(about.bytes),
  ]
  return (
    <li>
      <div>
        <Anchor component={Link} to={carCheckAddress(id)} fw={650}>
          Version {version}
          {name && `: ${name}`}
        </Anchor>
        <Text size="sm">{counts.filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {dateAndTime(about.uploaded_at)}
          {about.uploader_name && ` by ${about.uploader_name}`} · {about.pack_title}
        </Text>
      </div>
      <Text fw={700} size="lg">
        {summary.left} of {summary.of}
      </Text>
    </li>
  )
}

function AskedCard({ team_id, asked, hasVersions }: { team_id: string; asked: Asked; hasVersions: boolean }) {
  const { ask, withdrawing } = useWithdraw(team_id, asked)
  const { event_name, due_on, submitted, may_change } = asked
  return (
    <Paper withBorder component="section" aria-label={`${event_name} asks for your model`} className={classes.lead}>
      <div>
        <Title order={2} size="h3">
          {event_name} asks for your model
        </Title>
        <Text size="sm">
          {submitted
            ? `You submitted version ${submitted.version} on ${dateAndTime(submitted.submitted_at)}. The organiser sees its check and pictures.`
            : `Due on ${dayText(due_on)}. ${hasVersions ? 'Open a version and submit it.' : 'Check a version first, then submit it.'} The organiser sees nothing until you do.`}
          {submitted &&
            (may_change ? ` You can replace or withdraw it until ${dayText(due_on)}.` : ' The deadline has passed.')}
        </Text>
      </div>
      {submitted && may_change && (
        <Button variant="default" loading={withdrawing} onClick={() => void ask()}>
          Withdraw
        </Button>
      )}
    </Paper>
  )
}
