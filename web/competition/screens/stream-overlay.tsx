/** The overlay of the stream: its address for OBS, and what it shows. */
import { NativeSelect, Text, Title } from '@mantine/core'
import { OVERLAY_NAMES, OVERLAYS } from '@paddock/domain/screens/scenes.ts'
import { overlayAddress } from '../../app/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useChangeShow } from './screen-actions.ts'
import classes from './screens.module.css'
import type { Show } from './show-data.ts'

export function StreamOverlay({ show: { event_id, overlay } }: { show: Show }) {
  const change = useChangeShow()
  const address = `${location.origin}${overlayAddress(event_id)}`
  return (
    <section aria-labelledby="overlay">
      <Title order={3} id="overlay">
        Stream
      </Title>
      <Text c="dimmed" mb="md">
        Add this address as a browser source in OBS, 1920 × 1080. It is transparent.
      </Text>
      <div className={classes.overlay}>
        <NativeSelect
          label="Overlay"
          data={OVERLAYS.map((value) => ({ value, label: OVERLAY_NAMES[value] }))}
          value={overlay}
          disabled={change.pending}
          onChange={({ currentTarget }) => {
            const wanted = OVERLAYS.find((each) => each === currentTarget.value)
            if (wanted) void change.run({ event_id, overlay: wanted })
          }}
        />
        <code className={classes.address}>{address}</code>
        <CopyButton text={address} label="Copy the address of the overlay" />
      </div>
    </section>
  )
}
