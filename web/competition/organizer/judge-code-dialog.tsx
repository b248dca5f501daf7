/** A judge's code, large enough to read out, and as a QR code to scan with a tablet. */
import { Group, Modal, Stack, Text } from '@mantine/core'
import { judgeCardAddress } from '../../app/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrImage } from '../../ui/qr-image.tsx'
import classes from './organizer.module.css'
import type { Panel } from './panel-columns.tsx'

export function JudgeCodeDialog({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { judge_name, panel_name, event_name, judge_code, card_token } = panel
  const link = `${location.origin}${judgeCardAddress(judge_code, card_token)}`
  return (
    <Modal opened onClose={onClose} title={`Code for ${judge_name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>
          {panel_name}, {event_name}
        </Text>
        <output className={`${classes.code} ${classes.large}`} aria-label="Judge code">
          {judge_code}
        </output>
        <QrImage text={link} label={`QR code that opens the panel of ${judge_name}`} />
        <Group gap="sm">
          <CopyButton text={judge_code} label="Copy code" />
          <CopyButton text={link} label="Copy link" />
        </Group>
        <Text size="sm" c="dimmed">
          The QR code and the link work even after too many wrong codes were entered on the network.
        </Text>
      </Stack>
    </Modal>
  )
}
