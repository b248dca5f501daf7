/** The fault drill of a rehearsal: its steps, what to see, and a box for each, which Paddock ticks itself where it has seen it. */
import { Accordion, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { DRILL_STEPS } from '@paddock/domain/rehearsal/drill-steps.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { DRILL } from './messages.ts'
import { type Drill, drillQuery, useDrillCard, useTick } from './rehearsal-actions.ts'

export function DrillSteps({ event_id }: { event_id: string }) {
  const drill = useQuery(drillQuery(event_id))
  const steps = drill.data?.steps ?? []
  const done = steps.filter(({ ticked, seen_at }) => ticked || seen_at).length
  return (
    <Accordion variant="default" order={4} chevronPosition="left">
      <Accordion.Item value="drill">
        <Accordion.Control>
          {DRILL.title}
          {steps.length > 0 && ` · ${DRILL.done(done, steps.length)}`}
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            <Group justify="space-between" gap="sm">
              <Text c="dimmed" size="sm" flex="1 1 280px">
                {DRILL.about}
              </Text>
              <DrillCardButton event_id={event_id} />
            </Group>
            <QueryState query={drill} loading="Loading the drill" errorTitle="The drill could not be loaded">
              {(loaded) => <Steps event_id={event_id} steps={loaded.steps} />}
            </QueryState>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

export function DrillCardButton({ event_id }: { event_id: string }) {
  const card = useDrillCard()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={card.pending}
      onClick={() => card.run({ event_id })}
    >
      {DRILL.card}
    </Button>
  )
}

function Steps({ event_id, steps }: { event_id: string; steps: Drill['steps'] }) {
  const tick = useTick()
  const { dateAndTime } = useDates()
  return (
    <List listStyleType="none" spacing="md">
      {DRILL_STEPS.map(({ id, title, needs, actions, expect, seen }, index) => {
        const { ticked = null, seen_at = null } = steps.find(({ step }) => step === id) ?? {}
        return (
          <List.Item key={id} styles={{ itemWrapper: { display: 'block' } }}>
            <Checkbox
              size="md"
              label={`${index + 1}. ${title}`}
              fw={600}
              checked={ticked !== null || seen_at !== null}
              disabled={tick.pending || seen_at !== null}
              onChange={({ currentTarget: { checked } }) => tick.run({ event_id, step: id, ticked: checked })}
            />
            <Stack gap={4} pl={36} pt={4}>
              <Text size="sm" c="dimmed">
                {needs}
              </Text>
              <List type="ordered" size="sm" spacing={2}>
                {actions.map((action) => (
                  <List.Item key={action}>{action}</List.Item>
                ))}
              </List>
              <Text size="sm">
                <b>You should see:</b> {expect}
              </Text>
              {seen_at ? (
                <Text size="sm" c="dimmed">
                  {seen} {DRILL.seen(dateAndTime(seen_at))}
                </Text>
              ) : (
                ticked && (
                  <Text size="sm" c="dimmed">
                    {DRILL.ticked(ticked.by, dateAndTime(ticked.at))}
                  </Text>
                )
              )}
            </Stack>
          </List.Item>
        )
      })}
    </List>
  )
}
