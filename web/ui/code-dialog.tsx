/** Somebody's code, large enough to read out, and as a QR code to scan with a tablet. */
import { Group, Modal, Stack, Text } from '@mantine/core'
import classes from './code-dialog.module.css'
import { CopyButton } from './copy-button.tsx'
import { QrImage } from './qr-image.tsx'

type CodeDialogProps = {
  title: string
  /** Whose code it is. */
  about: string
  /** What the code is called: Judge code. */
  label: string
  code: string
  link: string
  /** What the QR code does, for people who hear it. */
  qrLabel: string
  onClose: () => void
}

export function CodeDialog({ title, about, label, code, link, qrLabel, onClose }: CodeDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>{about}</Text>
        <output className={classes.code} aria-label={label}>
          {code}
        </output>
        <QrImage text={link} label={qrLabel} />
        <Group gap="sm">
          <CopyButton text={code} label="Copy code" />
          <CopyButton text={link} label="Copy link" />
        </Group>
        <Text size="sm" c="dimmed">
          The QR code and the link work even after too many wrong codes were entered on the network.
        </Text>
      </Stack>
    </Modal>
  )
}
