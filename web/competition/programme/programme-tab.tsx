/** The programme of an event, class by class, with who races now and next. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { CATEGORIES, type Category, isClosed } from '@paddock/domain/competition/event.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../ui/query-state.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useIsOrganizer, useMay } from '../event-rights/event-rights.ts'
import { RehearsalCard } from '../rehearsal/rehearsal.tsx'
import { ClassProgramme } from './class-programme.tsx'
import { GenerateDialog, type ProgrammeEvent } from './generate-dialog.tsx'
import { NowNext } from './now-next.tsx'
import { openRaces, type Programme, programmesQuery, timesOf } from './programme-data.ts'

type PlannedEvent = ProgrammeEvent & { cadet_enabled: boolean; status: Parameters<typeof isClosed>[0] }

export function ProgrammeTab({ event }: { event: PlannedEvent }) {
  const programmes = useQuery(programmesQuery(event.id))
  return (
    <QueryState query={programmes} loading="Loading the programme" errorTitle="The programme could not be loaded">
      {(all) => <Programmes event={event} programmes={all} />}
    </QueryState>
  )
}

function Programmes({ event, programmes }: { event: PlannedEvent; programmes: Programme[] }) {
  const now = useNow()
  const isOrganizer = useIsOrganizer()
  const mayPlan = useMay('plan-programme') && !isClosed(event.status)
  const times = timesOf(programmes, now)
  const categories = CATEGORIES.filter((category) => category !== 'Cadet' || event.cadet_enabled)
  return (
    <Stack gap="lg">
      <NowNext open={openRaces(programmes, times)} now={now} zone={event.time_zone} />
      {isOrganizer && <RehearsalCard event={event} />}
      {categories.map((category) => {
        const programme = programmes.find((one) => one.category === category)
        return programme ? (
          <ClassProgramme key={category} {...{ event, programme, times, mayPlan }} />
        ) : (
          <NoProgramme key={category} event={event} category={category} mayPlan={mayPlan} />
        )
      })}
    </Stack>
  )
}

type NoProgrammeProps = { event: ProgrammeEvent; category: Category; mayPlan: boolean }

function NoProgramme({ event, category, mayPlan }: NoProgrammeProps) {
  const [open, setOpen] = useState(false)
  return (
    <Paper withBorder p="md" component="section" aria-label={`Programme of ${category}`}>
      <Title order={3}>{category}</Title>
      <Text c="dimmed" mb="sm">
        No programme yet. Races can also be recorded without one.
      </Text>
      {mayPlan && (
        <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Plan {category}
        </Button>
      )}
      {open && <GenerateDialog event={event} category={category} onClose={() => setOpen(false)} />}
    </Paper>
  )
}
