/** Why a download link led to the order look-up instead of the file. */
import { Alert } from '@mantine/core'

const NOTICES: Record<string, { title: string; text: string }> = {
  expired: {
    title: 'This download link has expired',
    text: 'Look up your order to check its downloads. To renew expired links, reply to our email about the order.',
  },
  waiting: {
    title: 'This download is not ready yet',
    text: 'We will email you the link as soon as it is ready.',
  },
}

export function DownloadNotice({ reason }: { reason: string | null }) {
  const notice = NOTICES[reason ?? '']
  if (!notice) return null
  return (
    <Alert color="orange" variant="outline" mt="lg" title={notice.title}>
      {notice.text}
    </Alert>
  )
}
