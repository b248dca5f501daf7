/** One screen: a picture of what it shows, its signs of life, what it shows in each scene, and its sound. */
import { Badge, Group, Slider, Switch, Text } from '@mantine/core'
import { isConnected } from '@paddock/domain/screens/pairing.ts'
import { SCENE_NAMES, SCENES } from '@paddock/domain/screens/scenes.ts'
import { shownOn } from '@paddock/domain/screens/shown-on.ts'
import { IconBulb, IconPencil, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { liveAddress } from '../../app/paths.ts'
import { serverNow } from '../../app/server-clock.ts'
import { type LiveResults, type RaceControl, ShownView } from '../../screens/screens.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { type EventTeam, SceneFields } from './scene-fields.tsx'
import { useChangeScreen, useIdentify, useUnpair } from './screen-actions.ts'
import classes from './screens.module.css'
import type { LiveScreen, Show, ShownScreen } from './show-data.ts'

type ScreenCardProps = {
  show: Show
  screen: ShownScreen
  sign: LiveScreen | undefined
  teams: readonly EventTeam[]
  control: RaceControl | null
  results: LiveResults | null
}

const SILENT = { volume: 0, reads_aloud: false }

export function ScreenCard({ show, screen, sign, teams, control, results }: ScreenCardProps) {
  const [renaming, setRenaming] = useState(false)
  const identify = useIdentify(screen)
  const unpair = useUnpair(screen)
  const ratio = sign ? `${sign.width} / ${sign.height}` : '16 / 9'
  return (
    <li className={classes.card}>
      <div className={classes.picture} style={{ aspectRatio: ratio }} aria-hidden inert>
        {control && (
          <ShownView
            {...shownOn(show, screen)}
            control={control}
            results={results}
            slides={show.slides}
            ceremony={show.ceremony}
            sound={SILENT}
            now={serverNow}
            phone={`${location.origin}${liveAddress(show.shown_event_id)}`}
            alive={false}
          />
        )}
      </div>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={700} component="h4" className={classes.name}>
          {screen.name}
        </Text>
        <RowMenu
          of={screen.name}
          busy={unpair.pending}
          actions={[
            { label: 'Identify', Icon: IconBulb, onClick: identify },
            { label: 'Rename', Icon: IconPencil, onClick: () => setRenaming(true) },
            { label: 'Unpair', Icon: IconPlugConnectedX, onClick: () => void unpair.ask() },
          ]}
        />
      </Group>
      <SignOfLife sign={sign} />
      <SceneFields screen={screen} scene={show.scene} teams={teams} label={`In ${SCENE_NAMES[show.scene]} it shows`} />
      <details className={classes.more}>
        <summary>Other scenes and sound</summary>
        {SCENES.filter((scene) => scene !== show.scene).map((scene) => (
          <SceneFields key={scene} screen={screen} scene={scene} teams={teams} label={SCENE_NAMES[scene]} />
        ))}
        <Sound screen={screen} />
      </details>
      {renaming && <RenameDialog screen={screen} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function SignOfLife({ sign }: { sign: LiveScreen | undefined }) {
  const { dateAndTime } = useDates()
  if (!sign) return null
  const connected = isConnected(sign.last_seen_at, serverNow())
  return (
    <Group gap="xs" className={classes.sign}>
      <Badge {...(!connected && { color: 'red.9' })}>{connected ? 'Connected' : 'Not connected'}</Badge>
      <span>
        {sign.width} × {sign.height}
      </span>
      <span>Last seen {dateAndTime(sign.last_seen_at)}</span>
    </Group>
  )
}

function Sound({ screen: { id, name, volume, reads_aloud } }: { screen: ShownScreen }) {
  const change = useChangeScreen()
  return (
    <div className={classes.sound}>
      <Text size="sm" fw={500} mb={4}>
        Volume
      </Text>
      <Slider
        // The slider goes back to the stored volume when somebody else has changed it.
        key={volume}
        defaultValue={volume}
        min={0}
        max={100}
        step={5}
        label={(value) => (value === 0 ? 'Silent' : `${value} %`)}
        thumbProps={{ 'aria-label': `Volume of ${name}` }}
        onChangeEnd={(value) => void change.run({ id, volume: value })}
      />
      <Switch
        mt="sm"
        label="Read the next race aloud"
        description="Needs a volume above silent."
        checked={reads_aloud}
        disabled={change.pending}
        onChange={({ currentTarget }) => void change.run({ id, reads_aloud: currentTarget.checked })}
      />
    </div>
  )
}
