/** The button that opens a lap for correction. */
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../../ui/part.tsx'
import { lapName } from './lap-changes.ts'
import type { Lap } from './race-data.ts'

const CorrectionDialog = part(async () => (await import('./correction-dialog.tsx')).CorrectionDialog, null)

export function CorrectLap({ lap }: { lap: Lap }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={`Correct ${lapName(lap)}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {open && <CorrectionDialog lap={lap} onClose={() => setOpen(false)} />}
    </>
  )
}
