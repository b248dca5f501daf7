/** Runs from a timing gate: a preview names what is wrong with which line, and nothing is stored until it is confirmed. */
import { Button, FileButton, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type Defaults, type RunLine, runsFrom } from '@paddock/domain/practice/import.ts'
import { dayFrom, timeFrom } from '@paddock/domain/practice/import-moments.ts'
import { CARS, inSeconds, LANES, shownTime } from '@paddock/domain/racing/run-time.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { saidOr } from '../teams/teams.ts'
import { LARGEST_FILE, linesIn, textOf } from '../ui/csv.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { dateAndTime, today } from '../ui/dates.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import classes from './practice.module.css'
import { useImportRuns } from './run-import.ts'

/** Each line gets its id with the file, so that an import that is sent again is known as the same. */
type FileRead = { name: string; refused?: string; lines: ReturnType<typeof linesIn>; ids: Map<number, string> }
type Chosen = { car_type: string; lane: string; day: string; time: string; session: string }
export type ImportedRun = RunLine & { id: string }

export function ImportDialog({ team_id, onClose }: { team_id: string; onClose: () => void }) {
  const [file, setFile] = useState<FileRead>()
  const [chosen, setChosen] = useState<Chosen>({ car_type: 'A', lane: '1', day: today(), time: '12:00', session: '' })
  const forget = useRef<() => void>(null)
  const send = useImportRuns(team_id, onClose)
  const read = useMemo(() => readIn(file, chosen), [file, chosen])
  const doubles = useQuery({
    ...api.practice_runs.doubles.queryOptions({ input: { team_id, runs: read.runs.map(placed) } }),
    enabled: read.runs.length > 0 && !send.isPending && !send.isSuccess,
    staleTime: 0,
  })
  const known = new Set(doubles.data?.ids)
  const added = read.runs.filter(({ id }) => !known.has(id))
  const field = (name: keyof Chosen) => ({
    value: chosen[name],
    disabled: send.isPending,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setChosen({ ...chosen, [name]: currentTarget.value }),
  })
  const choose = async (picked: File | null) => {
    if (!picked) return
    send.reset()
    setFile(await fileFrom(picked))
    // So that the same file, mended in the meantime, can be chosen again.
    forget.current?.()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Import runs"
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text>
          Choose the CSV file of a timing gate. Its first line names the columns: Track time, and if you have them
          Reaction, Car, Lane, Date, Time, Status, Weight, Wheels, Wing, Session and Notes. Nothing is stored before you
          confirm.
        </Text>
        <div className={classes.defaults}>
          <NativeSelect size="md" label="Car" data={[...CARS]} {...field('car_type')} />
          <NativeSelect size="md" label="Lane" data={LANES.map(String)} {...field('lane')} />
          <TextInput label="Day" type="date" {...field('day')} />
          <TextInput label="First run at" type="time" {...field('time')} />
          <TextInput label="Session" maxLength={80} autoComplete="off" {...field('session')} />
        </div>
        <Text size="sm" c="dimmed">
          These hold for every line that says nothing else. Runs without a time of day follow each other by a minute.
        </Text>
        <Group>
          <FileButton resetRef={forget} onChange={(picked) => void choose(picked)} accept=".csv,.tsv,.txt,text/csv">
            {(props) => (
              <Button
                {...props}
                variant="default"
                disabled={send.isPending}
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              >
                {file ? 'Choose another file' : 'Choose file'}
              </Button>
            )}
          </FileButton>
          {file && <Text className={classes.file}>{file.name}</Text>}
        </Group>
        {read.refused && <ProblemAlert title="This file cannot be read">{read.refused}</ProblemAlert>}
        {read.problems.length > 0 && (
          <ProblemAlert title={counted(read.problems.length, 'line is left out', 'lines are left out')}>
            <ul className={classes.bad}>
              {read.problems.map(({ line, why }) => (
                <li key={line}>
                  Line {line}: {why}
                </li>
              ))}
            </ul>
          </ProblemAlert>
        )}
        {known.size > 0 && (
          <Text role="status">
            {counted(known.size, 'run is', 'runs are')} in your history already and {known.size === 1 ? 'is' : 'are'}{' '}
            left out.
          </Text>
        )}
        {added.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
          <section className={`${classes.preview} ${classes.compact}`} tabIndex={0} aria-label="Preview">
            <DataTable
              caption="Runs to be imported"
              rows={added}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              empty={null}
            />
          </section>
        )}
        {send.error && (
          <ProblemAlert title="Nothing was imported">
            {saidOr(send.error, 'The server did not answer. Press again; no run is stored twice.')}
          </ProblemAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={added.length === 0 || doubles.isFetching}
            loading={send.isPending}
            onClick={() => send.mutate(added)}
          >
            {added.length === 1 ? 'Import 1 Run' : `Import ${added.length} Runs`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const placed = ({ id, run_at, car_type, lane }: ImportedRun) => ({ id, run_at, car_type, lane: lane as 1 | 2 | 3 | 4 })

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

async function fileFrom(file: File): Promise<FileRead> {
  const nothing = { name: file.name, lines: [], ids: new Map() }
  if (file.size > LARGEST_FILE)
    return { ...nothing, refused: 'It is larger than 1 MB. A list of runs is much smaller.' }
  const lines = linesIn(textOf(await file.arrayBuffer()))
  return { name: file.name, lines, ids: new Map(lines.map(({ line }) => [line, newId()])) }
}

function readIn(file: FileRead | undefined, chosen: Chosen) {
  const nothing: { runs: ImportedRun[]; problems: { line: number; why: string }[]; refused?: string } = {
    runs: [],
    problems: [],
  }
  if (!file) return nothing
  if (file.refused) return { ...nothing, refused: file.refused }
  const defaults = defaultsFrom(chosen)
  if (!defaults) return { ...nothing, refused: 'Please enter the day and the time of the first run.' }
  const found = runsFrom(file.lines, defaults, ({ year, month, day, hour, minute, second, ms }) =>
    new Date(year, month - 1, day, hour, minute, second, ms).toISOString(),
  )
  if ('refused' in found) return { ...nothing, refused: found.refused }
  return { ...found, runs: found.runs.map((run) => ({ ...run, id: file.ids.get(run.line) ?? newId() })) }
}

function defaultsFrom({ car_type, lane, day, time, session }: Chosen): Defaults | undefined {
  const [on, at] = [dayFrom(day), timeFrom(time)]
  if (!on || !at) return undefined
  const car = CARS.find((one) => one === car_type) ?? 'A'
  const setup = { weight: null, wheels: null, wing: null }
  return { car_type: car, lane: Number(lane), day: on, time: at, session: session.trim() || null, ...setup }
}

const COLUMNS: Column<ImportedRun>[] = [
  { key: 'line', header: 'Line', numeric: true, width: '4rem', cell: ({ line }) => line },
  { key: 'when', header: 'Run at', cell: ({ run_at }) => dateAndTime(run_at) },
  { key: 'car', header: 'Car', cell: ({ car_type, lane }) => `${car_type}, lane ${lane}` },
  {
    key: 'reaction',
    header: 'Reaction',
    numeric: true,
    cell: (run) => (run.reaction_time ? inSeconds(run.reaction_time) : '–'),
  },
  { key: 'racing', header: 'Racing', numeric: true, cell: (run) => shownTime(run.racing_time ?? 0, run.status) },
  {
    key: 'setup',
    header: 'Setup',
    cell: ({ session, weight, wheels, wing, notes }) =>
      [session, weight !== null && `${weight} g`, wheels, wing, notes].filter(Boolean).join(' · ') || '–',
  },
]
