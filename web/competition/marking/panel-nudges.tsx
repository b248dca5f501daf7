/** What the organisers tell this panel, until a judge has seen it; and which sheet is open here, for their view of the progress. */
import { Alert, Button } from '@mantine/core'
import { OPEN_HEARTBEAT_MS } from '@paddock/domain/judging/progress.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'

export function PanelNudges() {
  const nudges = useQuery(api.panel_nudges.mine.queryOptions())
  const seen = useAction(api.panel_nudges.seen, {
    failed: 'Please try again.',
    refetch: () => [api.panel_nudges.key()],
  })
  return nudges.data?.map(({ id, message, sent_by }) => (
    <Alert key={id} my="xs" color="yellow" role="alert" title={`Message from ${sent_by}`}>
      {message}{' '}
      <Button size="md" variant="default" onClick={() => void seen.run({ id })}>
        Seen
      </Button>
    </Alert>
  ))
}

export function useOpenSheet(team_id: string | undefined, isJudge: boolean) {
  useEffect(() => {
    if (!team_id || !isJudge) return
    const report = () => {
      if (navigator.onLine && !document.hidden) void api.judging_progress.open.call({ team_id }).catch(() => undefined)
    }
    report()
    const heartbeat = setInterval(report, OPEN_HEARTBEAT_MS)
    return () => clearInterval(heartbeat)
  }, [team_id, isJudge])
}
