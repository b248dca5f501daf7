/** A plate on its printer: what is on it, how far it is, and the one button that comes next. */
import { ActionIcon, Button, Group, Progress, Text, Title } from '@mantine/core'
import { formatMinutes } from '@paddock/domain/printing/desk/due-days.ts'
import { FAILURE_LABELS } from '@paddock/domain/printing/desk/outcome.ts'
import { isPrinted, spoolName } from '@paddock/domain/printing/desk/queue.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { IconPencil, IconPlayerPlay, IconPrinter, IconTrash } from '@tabler/icons-react'
import { dateAndTime, dayOf, shortDay, timeOfDay, today } from '../../ui/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import { type Plate, type Printer, usePlateSheet, useRemovePlate, useStartPlate } from './desk-changes.ts'
import { PlatePicture } from './plate-picture.tsx'
import classes from './print-desk.module.css'

type PlateCardProps = {
  plate: Plate
  printer: Printer | undefined
  mayEdit: boolean
  /** Another plate is on the printer. */
  isBusy?: boolean
  onStarted: (plate: Plate) => void
  onDone: (plate: Plate) => void
  onFailed: (plate: Plate) => void
  onEdit: (plate: Plate) => void
  ending: boolean
}

export function PlateCard({ plate, printer, mayEdit, isBusy = false, ending, ...on }: PlateCardProps) {
  const isPrinting = plate.status === 'printing'
  return (
    <li className={classes.plate} data-card={plate.id} data-printing={isPrinting || undefined}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={4} size="h6" className={classes.plateName} tabIndex={-1} data-card-title>
          Plate {plate.number}
        </Title>
        <PlateTools plate={plate} mayEdit={mayEdit && !isPrinting} onEdit={() => on.onEdit(plate)} />
      </Group>
      <Text size="sm" fw={650}>
        {spoolName(plate)}
      </Text>
      <div className={classes.plateBody}>
        <PlateRuns plate={plate} />
        {printer && <PlatePicture bed={printer} lots={plate.runs.map((run) => ({ part: run, units: run.units }))} />}
      </div>
      <div className={classes.facts}>
        <span>{formatMinutes(plate.minutes)}</span>
        <span>{formatGrams(plate.grams)}</span>
      </div>
      {isPrinting && <HowFar plate={plate} />}
      {mayEdit && isPrinting && (
        <Group gap="xs" mt={8} grow preventGrowOverflow={false}>
          <Button loading={ending} onClick={() => on.onDone(plate)}>
            Done
          </Button>
          <Button variant="default" disabled={ending} onClick={() => on.onFailed(plate)}>
            Something failed
          </Button>
        </Group>
      )}
      {mayEdit && !isPrinting && <StartButton plate={plate} isBusy={isBusy} onStarted={on.onStarted} />}
    </li>
  )
}

function PlateTools({ plate, mayEdit, onEdit }: { plate: Plate; mayEdit: boolean; onEdit: () => void }) {
  const sheet = usePlateSheet()
  const { ask, removing } = useRemovePlate(plate)
  const name = `plate ${plate.number}`
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={`Sheet of ${name}`}
        title="Operator's sheet (PDF)"
        loading={sheet.pending}
        onClick={() => void sheet.run({ id: plate.id })}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
      {mayEdit && (
        <>
          <ActionIcon variant="subtle" color="gray" size={34} aria-label={`Change ${name}`} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Remove ${name}`}
            loading={removing}
            onClick={() => void ask()}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}

function PlateRuns({ plate }: { plate: Plate }) {
  const now = today()
  return (
    <ol className={classes.runs}>
      {plate.runs.map((run) => (
        <li key={run.id}>
          {run.units} × {run.part_name}
          {run.due_on && <Due day={run.due_on} now={now} />}
          {plate.status !== 'finished' && !isPrinted(run.inquiry_status) && (
            <span data-late> – no longer to be printed</span>
          )}
          {run.units_failed !== null && run.units_failed > 0 && (
            <span data-late>
              {' '}
              – {run.units_failed} failed{run.reason && `: ${FAILURE_LABELS[run.reason].toLowerCase()}`}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const Due = ({ day, now }: { day: string; now: string }) => (
  <span data-late={day < now || undefined}>
    , due <time dateTime={day}>{shortDay(day, now)}</time>
  </span>
)

function HowFar({ plate: { started_at, started_by, minutes } }: { plate: Plate }) {
  const now = useNow()
  if (!started_at) return null
  const start = new Date(started_at)
  const end = new Date(start.getTime() + minutes * 60_000)
  const share = Math.min(100, ((now.getTime() - start.getTime()) / Math.max(1, end.getTime() - start.getTime())) * 100)
  const isSameDay = dayOf(end.toISOString()) === dayOf(now.toISOString())
  return (
    <div>
      <Progress value={share} size="sm" mt={6} aria-label="Estimated progress" />
      <Text size="sm" c="dimmed" mt={4}>
        {share < 100 ? 'Ends' : 'Should have ended'} about{' '}
        {isSameDay ? timeOfDay(end.toISOString()) : dateAndTime(end.toISOString())}, started by {started_by}
      </Text>
    </div>
  )
}

function StartButton({ plate, isBusy, onStarted }: Pick<PlateCardProps, 'plate' | 'isBusy' | 'onStarted'>) {
  const start = useStartPlate(onStarted)
  return (
    <Button
      mt={8}
      fullWidth
      variant={isBusy ? 'default' : 'filled'}
      disabled={isBusy}
      loading={start.pending}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={() => void start.run({ id: plate.id, updated_at: plate.updated_at })}
    >
      {isBusy ? 'Printer is busy' : `Start plate ${plate.number}`}
    </Button>
  )
}

/** Ended in the last 24 hours. */
export function EndedPlate({ plate }: { plate: Plate }) {
  return (
    <li className={classes.ended}>
      <strong>
        Plate {plate.number}, {plate.printer_name}, {spoolName(plate)}
      </strong>
      <PlateRuns plate={plate} />
      {plate.finished_at && (
        <Text size="sm" c="dimmed">
          {dateAndTime(plate.finished_at)}, {plate.finished_by}
        </Text>
      )}
    </li>
  )
}
