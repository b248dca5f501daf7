/** What comes next: the races, the draw of the cup in one click, match by match, and the podium. */
import { Button, Text, Title } from '@mantine/core'
import { QUICK_CLASS } from '@paddock/domain/quick/formats.ts'
import { IconFlag, IconRefresh, IconTournament, IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { liveAddress, staffAddress } from '../app/paths.ts'
import { type Cup, cupKeys } from './cup-data.ts'
import { STEPS } from './messages.ts'
import classes from './quick.module.css'

export function NextStep({ cup }: { cup: Cup }) {
  const { title, text } = STEPS[cup.step.kind](cup)
  return (
    <section aria-label="Next step" className={classes.step} data-kind={cup.step.kind}>
      <Text className={classes.label}>Next step</Text>
      <Title order={2} className={classes.stepTitle}>
        {title}
      </Title>
      <Text>{text}</Text>
      <Podium cup={cup} />
      <StepButton cup={cup} />
    </section>
  )
}

function StepButton({ cup }: { cup: Cup }) {
  switch (cup.step.kind) {
    case 'draw':
      return <DrawButton event_id={cup.event.id} />
    case 'tie':
      return <AgainButton match_id={cup.step.match?.id ?? ''} />
    case 'podium':
      return <ShowPodium event_id={cup.event.id} />
    case 'ended':
      return (
        <Button component={Link} to={liveAddress(cup.event.id)} size="lg" leftSection={<IconTrophy aria-hidden />}>
          Results
        </Button>
      )
    default:
      return (
        <Button component={Link} to={staffAddress} size="lg" reloadDocument leftSection={<IconFlag aria-hidden />}>
          Open the desk
        </Button>
      )
  }
}

function DrawButton({ event_id }: { event_id: string }) {
  const draw = useAction(
    async () => {
      await api.knockout_matches.generate.call({ event_id, category: QUICK_CLASS })
      await api.event_shows.change.call({ event_id, scene: 'knockout' })
    },
    { failed: 'The cup could not be drawn.', refetch: cupKeys },
  )
  return (
    <Button
      size="lg"
      leftSection={<IconTournament aria-hidden />}
      loading={draw.pending}
      onClick={() => void draw.run()}
    >
      Draw the cup
    </Button>
  )
}

function AgainButton({ match_id }: { match_id: string }) {
  const again = useAction(api.knockout_matches.rerun, { failed: 'The match could not be reopened.', refetch: cupKeys })
  return (
    <Button
      size="lg"
      leftSection={<IconRefresh aria-hidden />}
      loading={again.pending}
      onClick={() => void again.run({ id: match_id })}
    >
      Race it again
    </Button>
  )
}

function ShowPodium({ event_id }: { event_id: string }) {
  const show = useAction(api.event_shows.change, { failed: 'The screens could not be switched.' })
  return (
    <Button
      size="lg"
      leftSection={<IconTrophy aria-hidden />}
      loading={show.pending}
      onClick={() => void show.run({ event_id, scene: 'ceremony' })}
    >
      Show it on the screens
    </Button>
  )
}

function Podium({ cup }: { cup: Cup }) {
  if (cup.step.kind !== 'podium' && cup.step.kind !== 'ended') return null
  return (
    <ol className={classes.podium} aria-label="Podium">
      {cup.podium.map(({ place, team_name }) => (
        <li key={team_name} data-place={place}>
          <span className={classes.place}>{place}</span> {team_name}
        </li>
      ))}
    </ol>
  )
}
