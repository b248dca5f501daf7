/** The programme of one class: its score sheet, what needs a decision, and its sessions. */
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { lanesInUse } from '@paddock/domain/programme/quota.ts'
import { scoreSheet } from '@paddock/domain/programme/score-sheet.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteTextButton } from '../../ui/delete-button.tsx'
import { openPrintWindow } from '../../ui/print-window.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import type { ProgrammeEvent } from './generate-dialog.tsx'
import { FAILED } from './messages.ts'
import { printedProgramme } from './printed-programme.ts'
import { useCloseGaps, useDeleteProgramme, useInsert } from './programme-actions.ts'
import { programmeCsv } from './programme-csv.ts'
import {
  isGap,
  type PlannedTeam,
  type Programme,
  type Race,
  racesOf,
  type Session,
  type Times,
} from './programme-data.ts'
import { RerunDialog } from './rerun-dialog.tsx'
import { ScoreFigures } from './score-figures.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SessionList, sessionName } from './session-list.tsx'

type ClassProgrammeProps = { event: ProgrammeEvent; programme: Programme; times: Times; mayPlan: boolean }

export function ClassProgramme({ event, programme, times, mayPlan }: ClassProgrammeProps) {
  const [again, setAgain] = useState<Race>()
  const [moved, setMoved] = useState<Session>()
  const { category, lanes, runs, rest, sessions } = programme
  const races = racesOf(programme)
  const raced = races.filter(({ raced_at }) => raced_at !== null).length
  const planned = races.filter(({ rerun_of }) => rerun_of === null).map((race) => race.runs)
  const sheet = scoreSheet(planned, { quota: { cars: CARS, lanes: lanesInUse(lanes), runs }, rest })
  return (
    <Stack component="section" gap="md" aria-label={`Programme of ${category}`}>
      <Group justify="space-between">
        <div>
          <Title order={3}>{category}</Title>
          <Text c="dimmed">
            {raced} of {plural(races.length, 'race')} raced
          </Text>
        </div>
        <Tools event={event} programme={programme} times={times} mayPlan={mayPlan} />
      </Group>
      <ScoreFigures sheet={sheet} rest={rest} lanes={lanes} />
      {mayPlan && <Decisions programme={programme} />}
      {mayPlan && (
        <Text size="sm" c="dimmed">
          Drag a race to its place, or use its handle with Space and the arrow keys.
        </Text>
      )}
      {sessions.map((session) => (
        <SessionList
          key={session.id}
          {...{ programme, session, times, mayPlan }}
          onRerun={setAgain}
          onReschedule={() => setMoved(session)}
        />
      ))}
      {again && <RerunDialog programme={programme} race={again} onClose={() => setAgain(undefined)} />}
      {moved && (
        <SessionDialog
          session={moved}
          name={`${sessionName(programme, moved)} of ${category}`}
          zone={event.time_zone}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Stack>
  )
}

function Tools({ event, programme, times, mayPlan }: ClassProgrammeProps) {
  const remove = useDeleteProgramme(programme)
  const print = () => {
    const page = openPrintWindow('Preparing the programme…')
    if (page) page.show(printedProgramme(event, programme, times))
    else toast.destructive(FAILED.windowBlocked)
  }
  const save = () => {
    const csv = programmeCsv(programme, times, event.time_zone)
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const file = new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `programme-${programme.category.toLowerCase()}.csv`)
  }
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={print}>
        Print
      </Button>
      <Button variant="default" leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={save}>
        CSV
      </Button>
      {mayPlan && (
        <DeleteTextButton deleting={remove.deleting} onClick={() => void remove.ask()}>
          Delete programme
        </DeleteTextButton>
      )}
    </Group>
  )
}

/** Late teams to insert, and gaps to close. */
function Decisions({ programme }: { programme: Programme }) {
  const close = useCloseGaps()
  const late = programme.teams.filter(({ is_out, missing }) => !is_out && missing > 0)
  const gaps = racesOf(programme).reduce(
    (sum, race) => sum + race.runs.filter(({ team_id }) => isGap(programme, race, team_id)).length,
    0,
  )
  return (
    <>
      {late.map((team) => (
        <LateTeam key={team.id} programme={programme} team={team} />
      ))}
      {gaps > 0 && (
        <Alert color="orange" title={`Withdrawn teams leave ${plural(gaps, 'gap')}`}>
          <Group justify="space-between">
            <Text size="sm">Closing them makes the programme shorter. What was raced stays as it is.</Text>
            <Button size="sm" loading={close.pending} onClick={() => void close.run({ id: programme.id })}>
              Close gaps
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}

function LateTeam({ programme, team }: { programme: Programme; team: PlannedTeam }) {
  const insert = useInsert(team)
  return (
    <Alert color="orange" title={`${team.team_name} lacks ${plural(team.missing, 'run')}`}>
      <Group justify="space-between">
        <Text size="sm">Inserting the team changes nothing that was raced.</Text>
        <Button
          size="sm"
          loading={insert.pending}
          onClick={() => void insert.run({ id: programme.id, team_id: team.id })}
        >
          Insert {team.team_name}
        </Button>
      </Group>
    </Alert>
  )
}
