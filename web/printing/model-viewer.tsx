/** A model to look at from all sides: it turns by itself, by dragging, and by buttons for those who cannot drag. */
import { ActionIcon, Group, Text, useComputedColorScheme } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { openStage, type QuarterTurns, type Stage, type StageMarks } from './model-stage.ts'
import classes from './model-viewer.module.css'
import { followPointer } from './stage-pointer.ts'

type ModelViewerProps = {
  positions: Float32Array<ArrayBuffer>
  /** Description for screen readers. */
  label: string
  /** A colour that the browser knows by this name. */
  color?: string
  turns?: QuarterTurns
  /** Shows what is below that part of the height, from 0 to 1. */
  cutAt?: number | undefined
  marks?: readonly StageMarks[]
}

const UPRIGHT: QuarterTurns = { x: 0, y: 0 }
const NO_MARKS: readonly StageMarks[] = []

/** A slow machine should not spend its time rotating what it can barely draw. */
const MOST_TURNED = 400_000 * 9
const STEP = Math.PI / 8

export function ModelViewer({ positions, label, color, turns = UPRIGHT, cutAt, marks = NO_MARKS }: ModelViewerProps) {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(undefined)
  const [missing, setMissing] = useState(false)
  const [turning, setTurning] = useState(() => positions.length < MOST_TURNED && mayMove())
  const scheme = useComputedColorScheme('light')
  const paint = paintOf(color) ?? (scheme === 'dark' ? '#a9c7a0' : '#5d8f6f')

  useEffect(() => {
    const opened = host.current ? openIn(host.current, positions, () => setMissing(true)) : undefined
    stage.current = opened?.stage
    setMissing(!opened)
    return opened?.close
  }, [positions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model is another stage, painted and turned anew
  useEffect(() => stage.current?.setColor(paint), [paint, positions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.current?.setTurning(turning), [turning, positions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.current?.lay(turns), [turns, positions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.current?.cutAt(cutAt, turns), [cutAt, turns, positions])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => stage.current?.mark(marks), [marks, positions])

  const turn = (sideways: number, upwards: number) => {
    setTurning(false)
    stage.current?.turn(sideways * STEP, upwards * STEP)
  }
  const buttons = [
    { name: 'Turn left', Icon: IconArrowLeft, act: () => turn(-1, 0) },
    { name: 'Turn right', Icon: IconArrowRight, act: () => turn(1, 0) },
    { name: 'Look from higher', Icon: IconArrowUp, act: () => turn(0, 1) },
    { name: 'Look from lower', Icon: IconArrowDown, act: () => turn(0, -1) },
    { name: 'Closer', Icon: IconZoomIn, act: () => stage.current?.zoom(0.8) },
    { name: 'Farther', Icon: IconZoomOut, act: () => stage.current?.zoom(1.25) },
  ]
  return (
    <div className={classes.viewer}>
      <div
        ref={host}
        role="img"
        aria-label={label}
        className={classes.stage}
        data-missing={missing || undefined}
        onPointerDown={() => setTurning(false)}
      />
      {missing ? (
        <Text className={classes.missing}>
          Your browser cannot show 3D graphics, so there is no preview. Everything else works.
        </Text>
      ) : (
        <Group
          gap={2}
          justify="center"
          wrap="nowrap"
          className={classes.buttons}
          role="group"
          aria-label="View of the model"
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={turning ? 'Stop turning' : 'Keep turning'}
            onClick={() => setTurning(!turning)}
          >
            {turning ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </ActionIcon>
          {buttons.map(({ name, Icon, act }) => (
            <ActionIcon key={name} variant="subtle" color="gray" size={40} aria-label={name} onClick={act}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      )}
    </div>
  )
}

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** "Signal Red" is painted red; of "Galaxy mix" the browser knows nothing, and the model keeps a colour of our own. */
function paintOf(color = '') {
  const words = color.toLowerCase().split(' ').filter(Boolean)
  return [words.join(''), ...words.reverse()].find((name) => name && CSS.supports('color', name))
}

/** Nothing where the browser has no 3D to give. */
function openIn(host: HTMLElement, positions: Float32Array, onLost: () => void) {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true })
  if (!context) return undefined
  host.append(canvas)
  const stage = openStage(canvas, context, positions)
  const release = followPointer(canvas, stage)
  canvas.addEventListener('webglcontextlost', onLost)
  const sized = new ResizeObserver(() => {
    if (host.clientWidth > 0 && host.clientHeight > 0) stage.resize(host.clientWidth, host.clientHeight)
  })
  const seen = new IntersectionObserver(([entry]) => stage.setInView(entry?.isIntersecting ?? true))
  sized.observe(host)
  seen.observe(host)
  const close = () => {
    canvas.removeEventListener('webglcontextlost', onLost)
    sized.disconnect()
    seen.disconnect()
    release()
    stage.close()
    canvas.remove()
  }
  return { stage, close }
}
