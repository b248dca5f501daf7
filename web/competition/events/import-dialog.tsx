/** Teams from a spreadsheet: a preview names what is wrong with which line, and nothing is added until it is confirmed. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { fitInto, type Problem, type TeamLine, teamsFrom } from '@paddock/domain/competition/team-import.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { LARGEST_FILE, linesIn, textOf } from '../../ui/csv.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { FileDrop, TABLES } from '../../ui/file-drop.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { registrationRefusals } from './messages.ts'
import { RegistrationOver } from './registration-over.tsx'
import { type CompetitionTeam, useImportTeams } from './team-changes.ts'
import classes from './teams-tab.module.css'

type Read = { file: string; refused?: string; teams: (TeamLine & { id: string })[]; problems: Problem[] }
type ImportDialogProps = { event: CompetitionEvent; teams: CompetitionTeam[]; onClose: () => void }

export function ImportDialog({ event, teams, onClose }: ImportDialogProps) {
  const [read, setRead] = useState<Read>()
  const send = useImportTeams(onClose)
  const reasons = send.pending ? undefined : registrationRefusals(send.refusal)
  // While it is being sent, the teams that arrive are our own and no reason to take the lines for doubles.
  const fit = fitInto({ ...event, teams: send.pending || send.succeeded ? [] : teams }, read?.teams ?? [])
  const good = (read?.teams ?? []).filter(({ line }) => fit.teams.some((team) => team.line === line))
  const bad = [...(read?.problems ?? []), ...fit.problems].toSorted((a, b) => a.line - b.line)

  const confirm = (override: boolean) => {
    if (!send.pending && good.length > 0) void send.run({ event_id: event.id, teams: good, override })
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    send.reset()
    setRead(await readFile(file))
  }

  return (
    <EditModal edit={{ dirty: false, pending: send.pending }} title="Import teams" size="xl" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Text>
            Choose a CSV file whose first line contains the column names. team_name is required; category, school_name
            {event.auto_numbering ? ' and contact_email' : ', contact_email and team_number'} are optional. Nothing is
            added until you confirm.
          </Text>
          <FileDrop
            label={read ? 'Choose another file' : 'Choose file'}
            accept={TABLES}
            onFiles={([file]) => void choose(file)}
            disabled={send.pending}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            hint={<span className={classes.file}>{read?.file ?? 'or drop it here'}</span>}
          />
          {read?.refused && <ProblemAlert title="This file cannot be read">{read.refused}</ProblemAlert>}
          {bad.length > 0 && (
            <ProblemAlert title={`${plural(bad.length, 'line')} will be skipped`}>
              <ul className={classes.bad}>
                {bad.map(({ line, team_name, why }) => (
                  <li key={line}>
                    Line {line}
                    {team_name && `, ${team_name}`}: {why}
                  </li>
                ))}
              </ul>
            </ProblemAlert>
          )}
          {good.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
            <section className={classes.preview} tabIndex={0} aria-label="Preview">
              <DataTable
                caption="Teams to import"
                rows={good}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'line', header: 'Line', kind: 'number', width: '4rem', cell: ({ line }) => line },
                  { key: 'name', header: 'Team', cell: ({ team_name }) => team_name },
                  { key: 'category', header: 'Category', cell: ({ category }) => category },
                  { key: 'school', header: 'School', cell: ({ school_name }) => school_name ?? '–' },
                  { key: 'email', header: 'Contact', cell: ({ contact_email }) => contact_email ?? '–' },
                  ...(event.auto_numbering
                    ? []
                    : [{ key: 'number', header: 'Number', cell: (team: TeamLine) => team.team_number }]),
                ]}
                empty={null}
              />
            </section>
          )}
          {reasons && <RegistrationOver reasons={reasons} label="Import anyway" onOverride={() => confirm(true)} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={good.length === 0} loading={send.pending} onClick={() => confirm(false)}>
              {`Import ${plural(good.length, 'Team')}`}
            </Button>
          </Group>
        </Stack>
      )}
    </EditModal>
  )
}

/** Each line gets its id here, so that an import that is sent again is known as the same. */
async function readFile(file: File): Promise<Read> {
  const nothing = { file: file.name, teams: [], problems: [] }
  if (file.size > LARGEST_FILE)
    return { ...nothing, refused: 'The file is larger than 1 MB. Please choose a smaller file.' }
  const found = teamsFrom(linesIn(textOf(await file.arrayBuffer())))
  if ('refused' in found) return { ...nothing, refused: found.refused }
  return { file: file.name, problems: found.problems, teams: found.teams.map((team) => ({ ...team, id: newId() })) }
}
