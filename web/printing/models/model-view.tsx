/** A model of the quote page as it lies on the plate: to turn, to cut open, and with its problems marked. Everything marked is also said in words. */
import { Checkbox, Group, Slider, Text } from '@mantine/core'
import { laid, type Orientation } from '@paddock/domain/printing/models/analysis.ts'
import { useId, useMemo, useState } from 'react'
import { cubicCentimetres, tenths } from '../figures.ts'
import facts from '../model-facts.module.css'
import panel from '../model-panel.module.css'
import { ModelViewer } from '../printing.tsx'
import { centredMesh, MARK_COLORS, type MarkKind, marksOf, TURNS, thinPlaces } from './model-marks.ts'
import type { SeenModel } from './model-worker.ts'

type ModelViewProps = {
  name: string
  seen: SeenModel
  orientation: Orientation
  color?: string
  /** That of the chosen material: thinner walls are marked. */
  minWall?: number | undefined
}

const USUAL_WALL_MM = 0.8

export function ModelView({ name, seen, orientation, color = '', minWall = USUAL_WALL_MM }: ModelViewProps) {
  const cutLabel = useId()
  const [cut, setCut] = useState(100)
  const [shown, setShown] = useState<MarkKind[]>(['thin', 'faults'])
  const positions = useMemo(() => centredMesh(seen), [seen])
  const marks = useMemo(() => marksOf(seen, orientation, minWall, shown), [seen, orientation, minWall, shown])
  const { size_mm, thinnest_wall_mm, support_cm3, closed } = laid(seen.analysis, orientation)
  const size = `${[size_mm.x, size_mm.y, size_mm.z].map(tenths).join(' × ')} mm`
  const height = `${tenths((size_mm.z * cut) / 100)} mm`
  const kinds = [
    { kind: 'thin' as const, label: `Walls below ${minWall} mm`, there: thinPlaces(seen.marks, minWall).length > 0 },
    { kind: 'overhang' as const, label: 'Overhangs', there: seen.marks.overhang[orientation].length > 0 },
    { kind: 'faults' as const, label: 'Faults of the surface', there: !closed },
  ].filter(({ there }) => there)
  return (
    <div className={panel.content}>
      <ModelViewer
        positions={positions}
        label={`3D view of ${name}, ${size}`}
        color={color}
        turns={TURNS[orientation]}
        cutAt={cut < 100 ? cut / 100 : undefined}
        marks={marks}
      />
      <div>
        <Text size="sm" id={cutLabel}>
          {cut < 100 ? `Cut open at a height of ${height}` : 'Cut it open'}
        </Text>
        <Slider
          thumbProps={{ 'aria-labelledby': cutLabel, 'aria-valuetext': height }}
          min={2}
          max={100}
          step={2}
          label={null}
          value={cut}
          onChange={setCut}
        />
      </div>
      {kinds.length > 0 && (
        <Group gap="sm" role="group" aria-label={`Marked on ${name}`}>
          {kinds.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              label={label}
              color={MARK_COLORS[kind]}
              checked={shown.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setShown((now) => (checked ? [...now, kind] : now.filter((one) => one !== kind)))
              }
            />
          ))}
        </Group>
      )}
      <dl className={facts.facts}>
        <div>
          <dt>Thinnest wall</dt>
          <dd>{thinnest_wall_mm === null ? 'over 20 mm' : `${tenths(thinnest_wall_mm)} mm`}</dd>
        </div>
        <div>
          <dt>Support</dt>
          <dd>{cubicCentimetres(support_cm3)}</dd>
        </div>
      </dl>
    </div>
  )
}
