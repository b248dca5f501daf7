/** Imports runs from a timing gate's file: choose columns and rows, check the preview, then import. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import type { Choices } from '@paddock/domain/practice/import.ts'
import { choicesWith, guessedChoices } from '@paddock/domain/practice/import-choices.ts'
import { MOST_LINES } from '@paddock/domain/practice/import-limit.ts'
import { CARS, LANES } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../app/api.ts'
import { FileImportDialog, ImportColumns, ImportDefaults, type ReadFile } from '../gate-files/gate-files.tsx'
import { type CurrentTeam, teamName } from '../teams/teams.ts'
import { today } from '../ui/dates.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { type ImportedRun, runsIn, type Typed } from './import-file.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportRowChoices } from './import-row-choices.tsx'
import { useImportRuns } from './run-import.ts'

export function ImportDialog({ team, onClose }: { team: CurrentTeam; onClose: () => void }) {
  const send = useImportRuns(team.id, onClose)
  return (
    <FileImportDialog title="Import runs" pending={send.pending} onClose={onClose}>
      {(read, onChange, close) => (
        <FileImport read={read} team={team} send={send} onChange={onChange} onClose={close} />
      )}
    </FileImportDialog>
  )
}

type FileImportProps = {
  read: ReadFile
  team: CurrentTeam
  send: ReturnType<typeof useImportRuns>
  onChange: () => void
  onClose: () => void
}

function FileImport({ read, team, send, onChange, onClose }: FileImportProps) {
  const [choices, setChoices] = useState<Choices>(() => guessedChoices(read.file, teamName(team.name)))
  const [typed, setTyped] = useState<Typed>({ car_type: 'A', lane: '1', day: today(), session: '' })
  const found = useMemo(() => runsIn(read, choices, typed), [read, choices, typed])
  const runs = 'runs' in found ? found.runs : []
  const tooMany = runs.length > MOST_LINES
  const doubles = useQuery({
    ...api.practice_runs.doubles.queryOptions({ input: { team_id: team.id, runs: runs.map(placed) } }),
    enabled: runs.length > 0 && !tooMany && !send.pending && !send.succeeded,
    staleTime: 0,
  })
  const known = new Set(doubles.data?.ids)
  const added = runs.filter(({ id }) => !known.has(id))
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      setTyped({ ...typed, [name]: currentTarget.value })
      onChange()
    },
  })
  const choose = (chosen: Choices) => {
    setChoices(chosen)
    onChange()
  }
  return (
    <>
      <ImportColumns
        file={read.file}
        mapping={choices.mapping}
        onChange={(mapping) => choose(choicesWith(read.file, mapping, teamName(team.name)))}
      />
      <ImportRowChoices file={read.file} choices={choices} onChange={choose} />
      <ImportDefaults>
        <NativeSelect size="md" label="Car" data={[...CARS]} {...field('car_type')} />
        <NativeSelect size="md" label="Lane" data={LANES.map(String)} {...field('lane')} />
        <TextInput label="Day" type="date" max={today()} {...field('day')} />
        <TextInput label="Session" maxLength={80} autoComplete="off" {...field('session')} />
      </ImportDefaults>
      {'refused' in found ? (
        <ProblemAlert title="This file cannot be imported">{found.refused}</ProblemAlert>
      ) : (
        <ImportPreview added={added} known={known.size} leftOut={found.left_out} problems={found.problems} />
      )}
      {tooMany && (
        <ProblemAlert title={`More than ${MOST_LINES.toLocaleString('en-US')} runs`}>
          One import can have at most that many. Leave out some rows, or split the file.
        </ProblemAlert>
      )}
      {send.problem && <ProblemAlert title="Nothing was imported">{send.problem.text}</ProblemAlert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={added.length === 0 || tooMany || doubles.isFetching}
          loading={send.pending}
          onClick={() => void send.run(added)}
        >
          Import {plural(added.length, 'run')}
        </Button>
      </Group>
    </>
  )
}

const placed = (run: ImportedRun) => {
  const { id, run_at, time_known, car_type, lane, status, reaction_time, racing_time, source_row } = run
  return {
    id,
    run_at,
    time_known,
    car_type,
    lane: lane as 1 | 2 | 3 | 4,
    status,
    reaction_time,
    racing_time,
    source_row,
  }
}
