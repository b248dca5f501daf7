/**
 * The model of a part on the quote page: 3D view with marked problems and a section, its size in words, unit, side on the plate, faults
 * and the repaired copy.
 *
 * | prop          | is                                                                                         |
 * |---------------|--------------------------------------------------------------------------------------------|
 * | name          | of the file                                                                                |
 * | model         | the state that `openModel` (chosen-model.ts) gives                                         |
 * | orientation   | chosen by the person, `as-drawn` to begin with; the price takes it as well                 |
 * | color, minWall| of the chosen material: thinner walls are marked                                           |
 * | onUnit, onOrientation, onRepaired | `openModel`'s setUnit and setRepaired, and the page's own for the orientation |
 */
import { Alert, Button, Checkbox, Group, NativeSelect, Slider, Text } from '@mantine/core'
import { laid, type ModelUnit, ORIENTATIONS, type Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { STL_UNITS } from '@paddock/domain/printing/stl-units.ts'
import { useMemo, useState } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { ProblemAlert } from '../../ui/problem-alert.tsx'
import { count, cubicCentimetres, tenths, UNIT_NAMES } from '../figures.ts'
import facts from '../model-facts.module.css'
import panel from '../model-panel.module.css'
import { ModelViewer } from '../printing.tsx'
import type { ChosenModel } from './chosen-model.ts'
import { centredMesh, MARK_COLORS, type MarkKind, marksOf, ORIENTATION_NAMES, TURNS } from './model-marks.ts'
import type { SeenModel } from './model-worker.ts'

type PartModelProps = {
  name: string
  model: ChosenModel
  orientation: Orientation
  color?: string
  minWall?: number
  onUnit: (unit: ModelUnit) => void
  onOrientation: (orientation: Orientation) => void
  onRepaired: (repaired: boolean) => void
}

const USUAL_WALL_MM = 0.8

export function PartModel(props: PartModelProps) {
  const { seen, measured, problem } = props.model
  if (!seen) return <Loading text="Reading the model" />
  if ('refused' in seen) return <ProblemAlert title="This file cannot be read">{seen.refused}</ProblemAlert>
  if ('failed' in seen)
    return (
      <Text c="dimmed">
        Your browser could not show this model.{' '}
        {measured || problem ? 'We have measured it all the same.' : 'We measure it all the same.'}
      </Text>
    )
  return <Shown {...props} seen={seen} />
}

function Shown({
  name,
  seen,
  model,
  orientation,
  color,
  minWall = USUAL_WALL_MM,
  onUnit,
  onOrientation,
  onRepaired,
}: PartModelProps & { seen: SeenModel }) {
  const [cut, setCut] = useState(100)
  const [shown, setShown] = useState<MarkKind[]>(['thin', 'faults'])
  const positions = useMemo(() => centredMesh(seen), [seen])
  const marks = useMemo(() => marksOf(seen, orientation, minWall, shown), [seen, orientation, minWall, shown])
  const analysis = laid(seen.analysis, orientation)
  const { size_mm, suggested_orientation, lying, faults, repairable } = analysis
  const size = `${[size_mm.x, size_mm.y, size_mm.z].map(tenths).join(' × ')} mm`
  const kinds: { kind: MarkKind; label: string; there: boolean }[] = [
    { kind: 'thin', label: `Walls below ${minWall} mm`, there: seen.marks.thin.length + seen.marks.small.length > 0 },
    { kind: 'overhang', label: 'Overhangs', there: seen.marks.overhang[orientation].length > 0 },
    { kind: 'faults', label: 'Faults of the surface', there: seen.marks.edges.length > 0 },
  ]
  return (
    <div className={panel.content}>
      <ModelViewer
        positions={positions}
        label={`3D view of ${name}, ${size}`}
        color={color ?? ''}
        turns={TURNS[orientation]}
        cutAt={cut < 100 ? cut / 100 : undefined}
        marks={marks}
      />
      <div>
        <Text size="sm" id={`cut-${name}`}>
          Cut open at {tenths((size_mm.z * cut) / 100)} mm of {tenths(size_mm.z)} mm
        </Text>
        <Slider
          thumbProps={{ 'aria-labelledby': `cut-${name}`, 'aria-valuetext': `${tenths((size_mm.z * cut) / 100)} mm` }}
          min={2}
          max={100}
          step={2}
          label={null}
          value={cut}
          onChange={setCut}
        />
      </div>
      {kinds.some(({ there }) => there) && (
        <Group gap="sm" role="group" aria-label="Marked on the model">
          {kinds
            .filter(({ there }) => there)
            .map(({ kind, label }) => (
              <Checkbox
                key={kind}
                label={label}
                color={MARK_COLORS[kind]}
                checked={shown.includes(kind)}
                onChange={({ currentTarget }) =>
                  setShown((now) => (currentTarget.checked ? [...now, kind] : now.filter((one) => one !== kind)))
                }
              />
            ))}
        </Group>
      )}
      <dl className={facts.facts}>
        {[
          { term: 'Size', fact: size },
          { term: 'Volume', fact: `${analysis.closed ? '' : 'about '}${cubicCentimetres(analysis.volume_cm3)}` },
          {
            term: 'Thinnest wall',
            fact: analysis.thinnest_wall_mm === null ? 'over 20 mm' : `${tenths(analysis.thinnest_wall_mm)} mm`,
          },
          { term: 'Support', fact: cubicCentimetres(analysis.support_cm3) },
          { term: 'Triangles', fact: count(analysis.triangles) },
          { term: 'Surface', fact: analysis.closed ? 'Closed' : 'Not closed' },
        ].map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <NativeSelect
        label="Drawn in"
        description={UNIT_SOURCES[analysis.unit_from]}
        value={analysis.unit}
        data={STL_UNITS.map((unit) => ({ value: unit, label: UNIT_NAMES[unit] }))}
        onChange={({ currentTarget }) => onUnit(STL_UNITS.find((one) => one === currentTarget.value) ?? 'mm')}
      />
      <NativeSelect
        label="Side on the plate"
        description={
          suggested_orientation === orientation
            ? 'This side needs the least support.'
            : `${ORIENTATION_NAMES[suggested_orientation]} it needs ${cubicCentimetres(lying[suggested_orientation].support_cm3)} of support.`
        }
        value={orientation}
        data={ORIENTATIONS.map((one) => ({ value: one, label: ORIENTATION_NAMES[one] }))}
        onChange={({ currentTarget }) =>
          onOrientation(ORIENTATIONS.find((one) => one === currentTarget.value) ?? 'as-drawn')
        }
      />
      {faults.length > 0 && (
        <section aria-label={`Faults of ${name}`} className={facts.findings}>
          <ul>
            {faults.map(({ kind, sentence }) => (
              <li key={kind}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {repairable && (
        <Alert color="blue" title="We can repair it">
          <Text size="sm" mb="xs">
            Holes are closed and faces turned the right way round. Look at the repaired copy before you use it.
          </Text>
          <Button size="compact-md" variant="light" onClick={() => onRepaired(true)}>
            Use the repaired copy
          </Button>
        </Alert>
      )}
      {model.repaired && (
        <Text size="sm" role="status">
          This is the repaired copy.{' '}
          <Button size="compact-sm" variant="default" onClick={() => onRepaired(false)}>
            Back to my file
          </Button>
        </Text>
      )}
    </div>
  )
}

const UNIT_SOURCES = {
  file: 'As the file says.',
  recognised: 'Recognised by the size. Please check it.',
  chosen: 'As you chose.',
} as const
