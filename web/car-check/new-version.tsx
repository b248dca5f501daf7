/** The form for a version: files, what each is, how the car stands; then the check, and saving it. */
import { Button, Checkbox, NativeSelect, NumberInput, Paper, Text, TextInput, Title } from '@mantine/core'
import {
  LONGEST_VERSION_NAME,
  MOST_TOLERANCE,
  usualDensity,
  wrongWithPart,
  wrongWithParts,
} from '@paddock/domain/car-check/car-files.ts'
import type { CheckedCar } from '@paddock/domain/car-check/car-report.ts'
import { kindFromName } from '@paddock/domain/car-check/parts.ts'
import {
  CAR_UNITS,
  type CarUnit,
  type Placement,
  SIGNED_AXES,
  type SignedAxis,
} from '@paddock/domain/car-check/placement.ts'
import { plural } from '@paddock/domain/plural.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../app/new-id.ts'
import { carCheckAddress } from '../app/paths.ts'
import { ModelViewer } from '../printing/printing.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { Loading } from '../ui/loading.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { numberIn, type TypedNumber } from '../ui/typed-number.ts'
import classes from './car-check.module.css'
import { rulesQuery, useSaveVersion } from './car-queries.ts'
import { type CarReader, useCarReader } from './car-reader.ts'
import type { CarWork } from './car-worker.ts'
import { ExportGuide } from './export-guide.tsx'
import { FAILED } from './messages.ts'
import { type DraftPart, PartList } from './part-list.tsx'
import { ReportView, Views } from './report-view.tsx'
import { RulesText } from './rules-text.tsx'
import { drawnPictures } from './shown-pictures.ts'

const STL = { 'model/stl': ['.stl'] }

type Rules = CarWork['check']['asked']['pack']
type Looks = NonNullable<CarWork['look']['answer']>
type Stand = Pick<Placement, 'unit' | 'forward' | 'up'>
/** The result belongs to what was checked: any change of the form takes it away. */
type Result = { id: string; car: CheckedCar }

export function NewVersion({ team_id }: { team_id: string }) {
  const rules = useQuery(rulesQuery(team_id))
  const reader = useCarReader()
  return (
    <QueryState query={rules} loading="Loading the rules" errorTitle="The rules could not be loaded">
      {({ rules: named, checked }) =>
        reader ? (
          <Form team_id={team_id} reader={reader} pack={checked} about={<RulesText rules={named} />} />
        ) : (
          <Loading text="Preparing the check" />
        )
      }
    </QueryState>
  )
}

type FormProps = { team_id: string; reader: CarReader; pack: Rules; about: React.ReactNode }

function Form({ team_id, reader, pack, about }: FormProps) {
  const [parts, setParts] = useState<DraftPart[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [reading, setReading] = useState(0)
  const [stand, setStand] = useState<Stand>()
  const [certain, setCertain] = useState<Placement['certain']>()
  const [looks, setLooks] = useState<Looks>()
  const [confirmed, setConfirmed] = useState(false)
  const [tolerance, setTolerance] = useState<TypedNumber>(0.1)
  const [notch, setNotch] = useState<[TypedNumber, TypedNumber, TypedNumber]>(['', '', ''])
  const [checking, setChecking] = useState(false)
  const [result, setResult] = useState<Result>()

  const placeAnew = async (all: readonly DraftPart[], wanted?: Stand) => {
    setResult(undefined)
    const ids = all.filter(({ kind }) => kind !== 'cargo').map(({ id }) => id)
    if (ids.length === 0) {
      setStand(undefined)
      setLooks(undefined)
      return
    }
    const found = wanted ? undefined : await reader.ask('recognise', { ids })
    const next = wanted ?? found ?? { unit: 'mm', forward: '+x', up: '+z' }
    const placement = { unit: next.unit, forward: next.forward, up: next.up }
    if (found) setCertain(found.certain)
    setConfirmed(false)
    setStand(placement)
    setLooks((await reader.ask('look', { ids, placement })) ?? undefined)
  }

  const add = async (files: File[]) => {
    const wrong = wrongWithParts([...parts.map(({ file }) => file), ...files])
    if (wrong) return setProblems([wrong])
    setProblems([])
    setReading(files.length)
    const added: DraftPart[] = []
    for (const file of files) {
      const problem = await readPart(reader, file, added)
      if (problem) setProblems((before) => [...before, `${file.name}: ${problem}`])
      setReading((left) => left - 1)
    }
    const all = [...parts, ...added]
    setParts(all)
    await placeAnew(all).catch(() => setProblems([FAILED.read]))
  }

  const change = (id: string, changed: Partial<DraftPart>) => {
    setResult(undefined)
    setParts((all) => all.map((part) => (part.id === id ? { ...part, ...changed } : part)))
  }

  const remove = (id: string) => {
    void reader.ask('forget', { id })
    const all = parts.filter((part) => part.id !== id)
    setParts(all)
    void placeAnew(all)
  }

  const tolerance_mm = numberIn(tolerance)
  const halo_notch = notchIn(notch)
  const isReady =
    parts.length > 0 && confirmed && tolerance_mm !== null && parts.every(({ density }) => (numberIn(density) ?? 0) > 0)

  const check = async () => {
    if (!stand || tolerance_mm === null) return
    setChecking(true)
    setProblems([])
    try {
      const asked = parts.map(({ id, kind, density }) => ({ id, kind, density: numberIn(density) ?? 1 }))
      const car = await reader.ask('check', { parts: asked, placement: stand, halo_notch, pack, tolerance_mm })
      if ('refused' in car) setProblems([car.refused])
      else setResult({ id: newId(), car })
    } catch {
      setProblems([FAILED.read])
    } finally {
      setChecking(false)
    }
  }

  return (
    <>
      <Paper withBorder component="section" aria-label="Files of the car" className={classes.card}>
        <div>
          <Title order={2} size="h3">
            Check a version of your car
          </Title>
          {about}
        </div>
        <FileDrop
          label="Choose STL files"
          accept={STL}
          multiple
          leftSection={<IconUpload size={18} aria-hidden />}
          loading={reading > 0}
          onFiles={(files) => void add(files)}
          hint={
            reading > 0
              ? `Reading ${plural(reading, 'file')}`
              : 'The whole car, or each part in a file of its own. Drop them here.'
          }
        />
        <ExportGuide />
        {problems.length > 0 && (
          <ProblemAlert title="This cannot be checked">
            {problems.map((problem) => (
              <Text key={problem} size="sm">
                {problem}
              </Text>
            ))}
          </ProblemAlert>
        )}
        {parts.length > 0 && <PartList parts={parts} onChange={change} onRemove={remove} />}
      </Paper>
      {stand && looks && (
        <Paper withBorder component="section" aria-label="How the car stands" className={classes.card}>
          <Title order={2} size="h3">
            Does your car stand like this?
          </Title>
          <Text size="sm">
            In the first two pictures the front of the car points to the right, and it stands on its wheels. It is{' '}
            {looks.size.map((side) => Math.round(side * 10) / 10).join(' × ')} mm.
            {certain && !certain.forward && ' Which end is the front could not be recognised.'}
            {certain && !certain.unit && ' The unit could not be recognised.'}
          </Text>
          <div className={classes.stand}>
            <Views pictures={drawnPictures(looks.pictures)} />
            <div className={classes.choices}>
              <StandChoice stand={stand} onChange={(wanted) => void placeAnew(parts, wanted)} />
              <Checkbox
                label="Yes, this is how it stands and drives"
                checked={confirmed}
                onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
              />
            </div>
          </div>
          <details>
            <summary>Turn it in 3D</summary>
            <ModelViewer positions={looks.positions} label="3D preview of your car" />
          </details>
          <details>
            <summary>Mark the halo’s notch (T4.4.4)</summary>
            <Text size="sm" my="xs">
              Type the centre of the notch as your CAD program shows it, turned as above: forward, left and up, in mm.
            </Text>
            <div className={classes.row}>
              {(['Forward', 'Left', 'Up'] as const).map((name, at) => (
                <NumberInput
                  key={name}
                  label={`${name} (mm)`}
                  value={notch[at]}
                  onChange={(typed) => {
                    setResult(undefined)
                    setNotch((before) => before.map((one, place) => (place === at ? typed : one)) as typeof before)
                  }}
                />
              ))}
            </div>
          </details>
          <div className={classes.row}>
            <NumberInput
              size="sm"
              label="Tolerance of printing and machining (± mm)"
              value={tolerance}
              onChange={(typed) => {
                setResult(undefined)
                setTolerance(typed)
              }}
              min={0}
              max={MOST_TOLERANCE}
              step={0.05}
              decimalScale={2}
            />
            <Button disabled={!isReady} loading={checking} onClick={() => void check()}>
              Check the car
            </Button>
            {!confirmed && (
              <Text size="sm" c="dimmed">
                Confirm how the car stands first.
              </Text>
            )}
          </div>
        </Paper>
      )}
      {result && stand && tolerance_mm !== null && (
        <>
          <SaveCard begun={{ id: result.id, team_id, placement: stand, halo_notch, tolerance_mm }} parts={parts} />
          <ReportView report={result.car.report} pictures={drawnPictures(result.car.pictures)} />
        </>
      )}
    </>
  )
}

/** Adds the part, or returns what is wrong with it. */
async function readPart(reader: CarReader, file: File, added: DraftPart[]): Promise<string | undefined> {
  const wrong = wrongWithPart(file)
  if (wrong) return wrong
  const id = newId()
  const found = await reader.ask('read', { id, file }).catch(() => ({ refused: FAILED.read }))
  if ('refused' in found) return found.refused
  const kind = kindFromName(file.name)
  added.push({ id, file, kind, density: usualDensity(kind), triangles: found.triangles })
  return undefined
}

function notchIn(notch: readonly TypedNumber[]): [number, number, number] | null {
  const [x, y, z] = notch.map(numberIn)
  return x != null && y != null && z != null ? [x, y, z] : null
}

const AXIS_NAMES: Record<SignedAxis, string> = {
  '+x': '+X',
  '-x': '−X',
  '+y': '+Y',
  '-y': '−Y',
  '+z': '+Z',
  '-z': '−Z',
}
const UNIT_NAMES: Record<CarUnit, string> = { mm: 'Millimetres', cm: 'Centimetres', inch: 'Inches', m: 'Metres' }
const axisOf = (axis: SignedAxis) => axis.slice(1)
const AXES = SIGNED_AXES.map((value) => ({ value, label: AXIS_NAMES[value] }))

function StandChoice({ stand, onChange }: { stand: Stand; onChange: (stand: Stand) => void }) {
  const turned = (changed: Partial<Stand>) => {
    const next = { ...stand, ...changed }
    // Forward and up are never the same axis: the other one gives way.
    if (axisOf(next.forward) !== axisOf(next.up)) return onChange(next)
    const free = SIGNED_AXES.find((axis) => axisOf(axis) !== axisOf(next.up) && axis.startsWith('+')) ?? '+x'
    onChange(changed.forward ? { ...next, up: axisOf(next.forward) === 'z' ? '+y' : '+z' } : { ...next, forward: free })
  }
  return (
    <>
      <NativeSelect
        label="Unit of the files"
        value={stand.unit}
        onChange={({ currentTarget }) => onChange({ ...stand, unit: currentTarget.value as CarUnit })}
        data={(Object.keys(CAR_UNITS) as CarUnit[]).map((value) => ({ value, label: UNIT_NAMES[value] }))}
      />
      <NativeSelect
        label="Forward in your files"
        value={stand.forward}
        onChange={({ currentTarget }) => turned({ forward: currentTarget.value as SignedAxis })}
        data={AXES}
      />
      <NativeSelect
        label="Up in your files"
        value={stand.up}
        onChange={({ currentTarget }) => turned({ up: currentTarget.value as SignedAxis })}
        data={AXES}
      />
    </>
  )
}

type SaveCardProps = {
  begun: {
    id: string
    team_id: string
    placement: Stand
    halo_notch: [number, number, number] | null
    tolerance_mm: number
  }
  parts: readonly DraftPart[]
}

function SaveCard({ begun, parts }: SaveCardProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [sent, setSent] = useState(0)
  const save = useSaveVersion(({ id }) => void navigate(carCheckAddress(id)))
  return (
    <Paper withBorder component="section" aria-label="Save this version" className={classes.card}>
      <Text size="sm">
        Checked in your browser. Save it to keep it in your team’s history: the server then checks the same files again.
      </Text>
      <div className={classes.row}>
        <TextInput
          label="Name of the version (optional)"
          placeholder="Lower rear wing"
          maxLength={LONGEST_VERSION_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          loading={save.pending}
          onClick={() =>
            void save.run({
              begun: {
                ...begun,
                name: name.trim() || null,
                parts: parts.map(({ id, kind, file, density }) => ({
                  ...{ id, kind, file_name: file.name, size: file.size },
                  density: numberIn(density) ?? 1,
                })),
              },
              files: new Map(parts.map(({ id, file }) => [id, file])),
              onSent: setSent,
            })
          }
        >
          Save this version
        </Button>
        <Text size="sm" c="dimmed" aria-live="polite">
          {save.pending &&
            (sent < parts.length ? `Uploading file ${sent + 1} of ${parts.length}` : 'The server is checking the car')}
        </Text>
      </div>
    </Paper>
  )
}
