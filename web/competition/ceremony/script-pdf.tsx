/** Downloads the announcer's script, once there are winners in it. */
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { type Ceremony, useScriptPdf } from './ceremony-actions.ts'

export function ScriptPdf({ ceremony: { event_id, items } }: { ceremony: Ceremony }) {
  const pdf = useScriptPdf()
  const hasWinners = items.some(({ kind, steps }) => kind === 'award' && steps.length > 0)
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} aria-hidden />}
      disabled={!hasWinners}
      loading={pdf.pending}
      onClick={() => void pdf.run({ event_id })}
    >
      Announcer’s script (PDF)
    </Button>
  )
}
