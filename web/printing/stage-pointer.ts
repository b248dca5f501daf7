/** Turns a stage by dragging and brings it nearer by pinching, leaving plain scrolling to the page. */
import type { Stage } from './model-stage.ts'

const TURN_A_PIXEL = 0.01

export function followPointer(canvas: HTMLCanvasElement, stage: Stage) {
  let dragged: { id: number; x: number; y: number } | undefined

  const down = (event: PointerEvent) => {
    if (dragged || event.button !== 0) return
    dragged = { id: event.pointerId, x: event.clientX, y: event.clientY }
    canvas.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (dragged?.id !== event.pointerId) return
    stage.turn((dragged.x - event.clientX) * TURN_A_PIXEL, (event.clientY - dragged.y) * TURN_A_PIXEL)
    dragged = { id: dragged.id, x: event.clientX, y: event.clientY }
  }
  const up = (event: PointerEvent) => {
    if (dragged?.id === event.pointerId) dragged = undefined
  }
  const wheel = (event: WheelEvent) => {
    // A pinch on a touchpad arrives as a wheel with Ctrl held; a wheel alone scrolls the page as everywhere.
    if (!event.ctrlKey) return
    event.preventDefault()
    stage.zoom(Math.exp(event.deltaY * 0.01))
  }

  const leave = new AbortController()
  const { signal } = leave
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', up, { signal })
  canvas.addEventListener('pointercancel', up, { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  return () => leave.abort()
}
