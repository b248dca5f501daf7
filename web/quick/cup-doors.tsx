/** The ways into the cup: desk, race screen, overlay, and the QR code for phones. */
import { Anchor, Text } from '@mantine/core'
import { IconBroadcast, IconDeviceTv, IconFlag, IconListNumbers } from '@tabler/icons-react'
import { useAction } from '../app/actions.ts'
import { liveAddress, overlayAddress, SCREEN_ADDRESS, staffAddress } from '../app/paths.ts'
import { QrImage } from '../ui/qr-image.tsx'
import type { Cup } from './cup-data.ts'
import { PairScreen } from './pair-screen.tsx'
import { pairThisBrowser } from './pair-this-browser.ts'
import classes from './quick.module.css'

export function CupDoors({ cup: { event } }: { cup: Cup }) {
  const live = liveAddress(event.id)
  return (
    <section aria-label="Open" className={classes.doors}>
      <a href={staffAddress} className={classes.door}>
        <IconFlag size={28} aria-hidden />
        Desk
      </a>
      <ScreenDoor event_id={event.id} />
      <a href={overlayAddress(event.id)} target="_blank" rel="noreferrer" className={classes.door}>
        <IconBroadcast size={28} aria-hidden />
        Overlay
      </a>
      <a href={live} target="_blank" rel="noreferrer" className={classes.door}>
        <IconListNumbers size={28} aria-hidden />
        Standings
      </a>
      <div className={classes.phones}>
        <QrImage text={`${location.origin}${live}`} label="QR code of the live results" />
        <div>
          <Text fw={600}>For phones</Text>
          <Text size="sm">
            Scan it to follow the races, or open{' '}
            <Anchor href={live} inherit>
              the live page
            </Anchor>
            .
          </Text>
        </div>
      </div>
      <PairScreen event_id={event.id} />
    </section>
  )
}

function ScreenDoor({ event_id }: { event_id: string }) {
  const open = useAction(
    async (tab: Window | null) => {
      await pairThisBrowser(event_id)
      // A browser that opens no window for a page shows the screen here.
      if (tab) tab.location.assign(SCREEN_ADDRESS)
      else location.assign(SCREEN_ADDRESS)
    },
    { failed: 'The race screen could not be opened.', onFailed: (_, tab) => tab?.close() },
  )
  return (
    <button
      type="button"
      className={classes.door}
      disabled={open.pending}
      onClick={() => void open.run(window.open('about:blank', '_blank'))}
    >
      <IconDeviceTv size={28} aria-hidden />
      Race screen
    </button>
  )
}
