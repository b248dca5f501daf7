/** A team downloads its feedback report. */
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { savePdf } from '../../ui/save-pdf.ts'

export function FeedbackButton({ team_id, id }: { team_id: string; id: string }) {
  const download = useAction(api.feedback_reports.own, {
    done: savePdf,
    failed: 'The feedback report could not be downloaded.',
    reason: 'instead',
  })
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      loading={download.pending}
      leftSection={<IconFileDownload size={18} aria-hidden />}
      onClick={() => void download.run({ team_id, id })}
    >
      Feedback report (PDF)
    </Button>
  )
}
