/** The control page of the screens of one event: scenes, a card for each screen, the stream's overlay, and the slides. */
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { SCREEN_ADDRESS } from '../../app/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { PairForm } from './pair-form.tsx'
import { SceneBar } from './scene-bar.tsx'
import { ScreenCard } from './screen-card.tsx'
import classes from './screens.module.css'
import { type Show, useShow, useShownRaces, useSignsOfLife } from './show-data.ts'
import { Slides } from './slides.tsx'
import { StreamOverlay } from './stream-overlay.tsx'

export function EventScreens({ event }: { event: { id: string } }) {
  const show = useShow(event.id)
  return (
    <QueryState query={show} loading="Loading the screens" errorTitle="The screens could not be loaded">
      {(found) => <Control show={found} />}
    </QueryState>
  )
}

function Control({ show }: { show: Show }) {
  const races = useShownRaces(show)
  const signs = useSignsOfLife(show.event_id)
  const teams = useQuery(api.competition_teams.list.queryOptions({ input: { event_id: show.event_id } }))
  return (
    <Stack gap="xl" mt="md">
      <SceneBar show={show} />
      <section aria-labelledby="paired-screens">
        <Title order={3} id="paired-screens">
          Paired screens
        </Title>
        <Text c="dimmed" mb="md">
          Open{' '}
          <Anchor href={SCREEN_ADDRESS} target="_blank">
            {location.host}
            {SCREEN_ADDRESS}
          </Anchor>{' '}
          on any computer, and enter the code that it shows.
        </Text>
        <PairForm key={show.screens.length} event_id={show.event_id} count={show.screens.length} />
        {show.screens.length > 0 ? (
          <ul className={classes.cards}>
            {show.screens.map((screen) => (
              <ScreenCard
                key={screen.id}
                show={show}
                screen={screen}
                sign={signs.data?.find(({ id }) => id === screen.id)}
                teams={teams.data ?? []}
                {...races}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title="No screens yet" text="Paired screens appear here with a picture of what they show." />
        )}
      </section>
      <StreamOverlay show={show} />
      <Slides show={show} />
    </Stack>
  )
}
