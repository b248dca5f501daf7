/** A judge's code, to read out or to scan. */
import { judgeCardAddress } from '../../app/paths.ts'
import { CodeDialog } from '../../ui/code-dialog.tsx'
import type { Panel } from './panel-columns.tsx'

export function JudgeCodeDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { judge_name, panel_name, event_name, judge_code, card_token } = panel
  return (
    <CodeDialog
      title={`Code for ${judge_name}`}
      about={`${panel_name}, ${event_name}`}
      label="Judge code"
      code={judge_code}
      link={`${location.origin}${judgeCardAddress(judge_code, card_token)}`}
      qrLabel={`QR code that opens the panel of ${judge_name}`}
      onClose={onClose}
    />
  )
}
