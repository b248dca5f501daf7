/** What the hall and the teams see of an event's results: what is held, until when, and its release. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { partsInWords } from '@paddock/domain/embargo/messages.ts'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.tsx'
import { EmbargoDialog, type Embargoes } from './embargo-dialog.tsx'
import { embargoedUntil, FAILED, MESSAGES } from './messages.ts'

type EmbargoPanelProps = { event: { id: string; name: string; time_zone: string | null } }

export function EmbargoPanel({ event }: EmbargoPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const embargoes = useQuery(api.event_embargoes.get.queryOptions({ input: { event_id: event.id } }))
  if (!embargoes.data) return null
  const held = embargoes.data.filter((one) => one.held)
  return (
    <Alert
      variant="light"
      color={held.length > 0 ? 'yellow' : 'gray'}
      icon={held.length > 0 ? <IconLock size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
      mb="md"
      role="region"
      aria-label="What the hall and the teams see"
    >
      <Group justify="space-between" gap="sm">
        <div>
          {held.length === 0 && <Text>{MESSAGES.allShown}</Text>}
          {groupsOf(held).map(({ key, parts, one }) => (
            <Text key={key}>
              {embargoedUntil(
                partsInWords(parts),
                one,
                one.releases_at && dateAndTime(one.releases_at, event.time_zone),
              )}
            </Text>
          ))}
        </div>
        <Group gap="sm">
          {held.length > 0 && <ReleaseNow event={event} held={held} />}
          <Button variant="default" onClick={() => setOpen(true)}>
            Change what is shown
          </Button>
        </Group>
      </Group>
      {isOpen && <EmbargoDialog event={event} embargoes={embargoes.data} onClose={() => setOpen(false)} />}
    </Alert>
  )
}

/** Parts that are released together are named together. */
const groupsOf = (held: Embargoes) =>
  [...Map.groupBy(held, ({ release_by, releases_at }) => `${release_by} ${releases_at}`)].flatMap(([key, group]) =>
    group[0] ? [{ key, parts: group.map(({ part }) => part), one: group[0] }] : [],
  )

function ReleaseNow({ event, held }: EmbargoPanelProps & { held: Embargoes }) {
  const release = useAction(api.event_embargoes.release, {
    done: () => toast.success(MESSAGES.released),
    failed: FAILED.release,
    refetch: () => [api.event_embargoes.key(), api.live_results.key()],
  })
  const parts = held.map(({ part }) => part)
  const ask = async () => {
    const yes = await confirm({
      title: `Release ${partsInWords(parts)}?`,
      text: `Everyone sees them at once: on ${event.name}’s results page, on all screens and in the teams’ portals.`,
      confirmLabel: 'Release now',
      cancelLabel: 'Not yet',
    })
    if (yes) await release.run({ event_id: event.id, parts })
  }
  return (
    <Button loading={release.pending} onClick={ask}>
      Release now
    </Button>
  )
}
