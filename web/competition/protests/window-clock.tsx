/** The clock of a window: how long something can still be lodged, or since when not. */
import type { WindowEnd } from '@paddock/domain/protests/protest.ts'
import { isOver } from '@paddock/domain/protests/protest.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useNow } from '../../ui/use-now.ts'

export function WindowClock({ end }: { end: WindowEnd }) {
  const { dateAndTime } = useDates()
  const now = useNow()
  if (end === 'final') return <strong>Final: no appeal</strong>
  if (end === null) return <strong>Open until the event is closed</strong>
  if (isOver(end, now))
    return <strong style={{ color: 'var(--mantine-color-red-9)' }}>Over since {dateAndTime(end)}</strong>
  return (
    <strong>
      {timeLeft(Date.parse(end) - now.getTime())} left, until {dateAndTime(end)}
    </strong>
  )
}

function timeLeft(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`
}
