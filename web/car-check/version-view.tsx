/** One version of the car: its check, the report as PDF, what changed since an earlier version, submitting and deleting. */
import { Button, Group, NativeSelect, NumberInput, Paper, Text, Title } from '@mantine/core'
import { MOST_TOLERANCE } from '@paddock/domain/car-check/car-files.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { carCheckAddress } from '../app/paths.ts'
import { dateAndTime, today } from '../ui/dates.ts'
import { DeleteTextButton } from '../ui/delete-button.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { numberIn, type TypedNumber } from '../ui/typed-number.ts'
import classes from './car-check.module.css'
import {
  type Asked,
  type Cars,
  useCheckAgain,
  useRemoveVersion,
  useReport,
  useSubmit,
  versionQuery,
  type WholeVersion,
} from './car-queries.ts'
import { Changes } from './changes.tsx'
import { ReportView } from './report-view.tsx'
import { RulesText } from './rules-text.tsx'
import { storedPictures } from './shown-pictures.ts'

type VersionViewProps = { team_id: string; id: string; cars: Cars }

export function VersionView({ team_id, id, cars }: VersionViewProps) {
  const version = useQuery(versionQuery(team_id, id))
  return (
    <QueryState query={version} loading="Loading the check" errorTitle="This version could not be loaded">
      {(found) => <Loaded team_id={team_id} version={found} cars={cars} />}
    </QueryState>
  )
}

function Loaded({ team_id, version, cars }: { team_id: string; version: WholeVersion; cars: Cars }) {
  const navigate = useNavigate()
  const report = useReport()
  const { ask, removing } = useRemoveVersion(team_id, version, () => void navigate(carCheckAddress()))
  const others = cars.versions.filter((one) => one.id !== version.id)
  const earlier = others.find((one) => one.version < version.version) ?? others[0]
  const [since, setSince] = useState(earlier?.id ?? '')
  return (
    <>
      <Paper withBorder component="section" aria-label={`Version ${version.version}`} className={classes.card}>
        <div>
          <Title order={2} size="h3">
            Version {version.version}
            {version.name && `: ${version.name}`}
          </Title>
          <Text size="sm" c="dimmed">
            Uploaded {dateAndTime(version.uploaded_at)}
            {version.uploader_name && ` by ${version.uploader_name}`}
          </Text>
          <RulesText rules={version.rules} />
        </div>
        <Group gap="sm">
          <Button
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={report.pending}
            onClick={() => void report.run({ team_id, id: version.id })}
          >
            Report (PDF)
          </Button>
          {cars.asked.map((asked) => (
            <SubmitButton key={asked.event_id} team_id={team_id} version={version} asked={asked} />
          ))}
          <DeleteTextButton deleting={removing} onClick={() => void ask()}>
            Delete version
          </DeleteTextButton>
        </Group>
        <CheckAgain team_id={team_id} version={version} rules={cars.rules} />
      </Paper>
      <ReportView report={version.report} pictures={storedPictures(version.pictures)} />
      {earlier && (
        <Paper withBorder component="section" aria-label="What changed" className={classes.card}>
          <Group justify="space-between" align="flex-end">
            <Title order={2} size="h3">
              What changed
            </Title>
            <NativeSelect
              label="Compared with"
              value={since}
              onChange={({ currentTarget }) => setSince(currentTarget.value)}
              data={others.map((one) => ({
                value: one.id,
                label: `Version ${one.version}${one.name ? `: ${one.name}` : ''}`,
              }))}
            />
          </Group>
          <Changes team_id={team_id} id={version.id} since={since} />
        </Paper>
      )}
      <Files version={version} />
    </>
  )
}

function SubmitButton({ team_id, version, asked }: { team_id: string; version: WholeVersion; asked: Asked }) {
  const { ask, submitting } = useSubmit(team_id, version, asked)
  if (asked.submitted?.model_id === version.id)
    return (
      <Text size="sm" fw={650}>
        Submitted to {asked.event_name}
      </Text>
    )
  if (asked.submitted && !asked.may_change) return null
  return (
    <Button variant="default" loading={submitting} onClick={() => void ask()}>
      Submit to {asked.event_name}
    </Button>
  )
}

/** With another tolerance, or by the rules of an event that came up since. */
function CheckAgain({ team_id, version, rules }: { team_id: string; version: WholeVersion; rules: Cars['rules'] }) {
  const again = useCheckAgain()
  const [typed, setTyped] = useState<TypedNumber>(version.report.tolerance_mm)
  const tolerance_mm = numberIn(typed)
  const isSame =
    tolerance_mm === version.report.tolerance_mm &&
    rules.pack === version.rules.pack &&
    rules.event_name === version.rules.event_name
  return (
    <div className={classes.row}>
      <NumberInput
        size="sm"
        label="Tolerance of printing and machining (± mm)"
        value={typed}
        onChange={setTyped}
        min={0}
        max={MOST_TOLERANCE}
        step={0.05}
        decimalScale={2}
      />
      <Button
        variant="default"
        disabled={tolerance_mm === null || isSame}
        loading={again.pending}
        onClick={() =>
          tolerance_mm !== null && void again.run({ team_id, id: version.id, today: today(), tolerance_mm })
        }
      >
        Check again
      </Button>
    </div>
  )
}

const Files = ({ version: { parts } }: { version: WholeVersion }) => (
  <Paper withBorder component="section" aria-label="Files" className={classes.card}>
    <Title order={2} size="h3">
      Files
    </Title>
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Part</th>
            <th>File</th>
            <th>Density</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ id, kind, file_name, density }) => (
            <tr key={id}>
              <td>{kind}</td>
              <td>{file_name}</td>
              <td>{density} g/cm³</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Paper>
)
