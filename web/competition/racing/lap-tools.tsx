/** The buttons beside a lap: correct it, delete it. */
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMay } from '../event-rights/event-rights.ts'
import { CorrectLap } from './correct-lap.tsx'
import { lapName, useDeleteLap } from './lap-changes.ts'
import type { Lap } from './race-data.ts'

export function LapTools({ lap, className }: { lap: Lap; className?: string }) {
  const mayCorrect = useMay('correct-races')
  const { ask, deleting } = useDeleteLap(lap)
  if (!mayCorrect) return null
  return (
    <span className={className}>
      <CorrectLap lap={lap} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Delete ${lapName(lap)}`}
        loading={deleting}
        onClick={ask}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
