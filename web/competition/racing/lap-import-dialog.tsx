/** Imports the laps of an event from a timing gate's file: choose columns and teams, see what each row would do, then import. */
import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { MOST_LINES } from '@paddock/domain/practice/import-limit.ts'
import { guessedRaceChoices, type RaceChoices, raceChoicesWith } from '@paddock/domain/practice/import-races.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import {
  BadRows,
  FileImportDialog,
  ImportColumns,
  ImportDefaults,
  ImportRows,
  type ReadFile,
  Target,
  ValueChoices,
  withChoice,
} from '../../gate-files/gate-files.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import { racesIn, sentRaces } from './lap-file.ts'
import { LapImportPreview } from './lap-import-preview.tsx'
import { LAP_IMPORT } from './messages.ts'
import { type RaceEvent, staleRaces, type Team } from './race-data.ts'

type LapImportDialogProps = { event: RaceEvent; teams: readonly Team[]; hasProgramme: boolean; onClose: () => void }

export function LapImportDialog({ event, teams, hasProgramme, onClose }: LapImportDialogProps) {
  const send = useImportLaps(onClose)
  return (
    <FileImportDialog title="Import laps" pending={send.pending} onClose={onClose}>
      {(read, onChange, close) => (
        <LapImport {...{ event, teams, hasProgramme, read, send, onChange }} onClose={close} />
      )}
    </FileImportDialog>
  )
}

/** The dialog shows what went wrong. */
const useImportLaps = (onDone: () => void) =>
  useAction(api.lap_imports.run, {
    done({ imported, known }) {
      toast.success(LAP_IMPORT.done(imported, known))
      onDone()
    },
    failed: LAP_IMPORT.failed,
    reason: 'instead',
    refetch: () => [...staleRaces(), api.lap_imports.key(), api.race_control.key()],
    show: 'inline',
  })

type LapImportProps = LapImportDialogProps & {
  read: ReadFile
  send: ReturnType<typeof useImportLaps>
  onChange: () => void
}

function LapImport({ event, teams, hasProgramme, read, send, onChange, onClose }: LapImportProps) {
  const [choices, setChoices] = useState<RaceChoices>(() => guessedRaceChoices(read.file, teams))
  const [typed, setTyped] = useState({ car_type: hasProgramme ? '' : 'A', day: event.event_date })
  const found = useMemo(() => racesIn(read, choices, typed, event.time_zone), [read, choices, typed, event.time_zone])
  const races = 'races' in found ? found.races : []
  const count = races.flatMap(({ runs }) => runs).length
  const tooMany = count > MOST_LINES
  const preview = useQuery({
    ...api.lap_imports.preview.queryOptions({ input: { event_id: event.id, races: sentRaces(races) } }),
    enabled: count > 0 && !tooMany && !send.pending && !send.succeeded,
    staleTime: 0,
  })
  const isNew = new Set(preview.data?.rows.flatMap(({ id, outcome }) => (outcome === 'new' ? id : [])))
  // A race whose other row is recorded already is imported without it.
  const added = races
    .map((race) => ({ ...race, runs: race.runs.filter(({ id }) => isNew.has(id)) }))
    .filter(({ runs }) => runs.length > 0)
  const choose = (chosen: RaceChoices) => {
    setChoices(chosen)
    onChange()
  }
  const { mapping, left_out } = choices
  const isFiltered = mapping.includes('race_type')
  return (
    <>
      <ImportColumns
        file={read.file}
        mapping={mapping}
        onChange={(changed) => choose(raceChoicesWith(read.file, changed, teams))}
      />
      {mapping.includes('competitor') && (
        <ImportRows>
          <ValueChoices
            file={read.file}
            mapping={mapping}
            field="competitor"
            target={(value) => (
              <Target
                label={`Team for ${value}`}
                unchosen="Leave out"
                value={choices.teams[value]}
                options={teams.map(({ id, team_number, team_name }) => ({
                  value: id,
                  label: [team_number, team_name].filter(Boolean).join(' '),
                }))}
                onChange={(team) => choose({ ...choices, teams: withChoice(choices.teams, value, team || undefined) })}
              />
            )}
          />
          {isFiltered && (
            <ValueChoices
              file={read.file}
              mapping={mapping}
              field="race_type"
              leaving={{
                leftOut: left_out.race_type,
                onChange: (values) => choose({ ...choices, left_out: { ...left_out, race_type: values } }),
              }}
            />
          )}
        </ImportRows>
      )}
      <ImportDefaults>
        <NativeSelect
          size="md"
          label="Car"
          data={[
            ...(hasProgramme ? [{ value: '', label: 'As planned' }] : []),
            ...CARS.map((car) => ({ value: car, label: `Car ${car}` })),
          ]}
          value={typed.car_type}
          onChange={({ currentTarget }) => {
            setTyped({ ...typed, car_type: currentTarget.value })
            onChange()
          }}
        />
        <TextInput
          label="Day"
          type="date"
          value={typed.day}
          onChange={({ currentTarget }) => {
            setTyped({ ...typed, day: currentTarget.value })
            onChange()
          }}
        />
      </ImportDefaults>
      <Text size="sm">{LAP_IMPORT.onlyGrandPrix}</Text>
      {'refused' in found ? (
        <ProblemAlert title="This file cannot be imported">{found.refused}</ProblemAlert>
      ) : (
        <>
          <BadRows problems={found.problems} />
          {tooMany && <ProblemAlert title={LAP_IMPORT.tooMany.title}>{LAP_IMPORT.tooMany.text}</ProblemAlert>}
          {preview.error && (
            <Alert color="red" variant="outline" title="The preview could not be loaded" role="alert">
              <Button size="compact-sm" variant="default" onClick={() => void preview.refetch()}>
                Try again
              </Button>
            </Alert>
          )}
          <LapImportPreview
            races={races}
            rows={preview.data?.rows ?? []}
            loading={preview.isFetching}
            leftOut={found.left_out}
            reactionTests={found.reaction_tests}
            teams={teams}
          />
        </>
      )}
      {send.problem && <ProblemAlert title="Nothing was imported">{send.problem.text}</ProblemAlert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={added.length === 0 || tooMany || preview.isFetching}
          loading={send.pending}
          onClick={() =>
            void send.run({ event_id: event.id, file_name: read.name.slice(0, 200), races: sentRaces(added) })
          }
        >
          Import {plural(isNew.size, 'lap')}
        </Button>
      </Group>
    </>
  )
}
