/** Racing Management: the five tabs of a race day, and the programme beside them. Which one is open is stored in the address. */
import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { AnnouncerView } from '../announcer/announcer.tsx'
import { OpenDesk, useDeskMode } from '../desk-mode/desk-mode.tsx'
import { useIsOrganizer, useMay } from '../event-rights/event-rights.ts'
import { StartLine } from '../marshal/marshal.tsx'
import { ProgrammeTab } from '../programme/programme.tsx'
import { GrandPrix } from './grand-prix.tsx'
import { Knockout } from './knockout.tsx'
import { Leaderboards } from './leaderboards.tsx'
import { LiveTiming } from './live-timing.tsx'
import { LookAlikes } from './look-alikes.tsx'
import type { RaceEvent } from './race-data.ts'
import classes from './racing.module.css'
import { Setup } from './setup.tsx'

const TIMING = 'timing'

const TABS = [
  { value: 'setup', label: 'Setup', Panel: Setup },
  { value: 'grand-prix', label: 'Grand Prix', Panel: GrandPrix },
  { value: 'knockout', label: 'Knockout', Panel: Knockout },
  { value: TIMING, label: 'Live Timing', Panel: LiveTiming },
  { value: 'leaderboards', label: 'Leaderboards', Panel: Leaderboards },
  { value: 'programme', label: 'Programme', Panel: ProgrammeTab },
  { value: 'start', label: 'Start line', Panel: StartLine },
  { value: 'announcer', label: 'Announcer', Panel: AnnouncerView },
]

/** Staff have these as views of their own. */
const FOR_ORGANIZERS = ['start', 'announcer']

export function RacingTab({ event }: { event: RaceEvent }) {
  const mayRecord = useMay('record-races')
  const mayCorrect = useMay('correct-races')
  const isOrganizer = useIsOrganizer()
  const tabs = TABS.filter(
    ({ value }) => (mayRecord || value !== TIMING) && (isOrganizer || !FOR_ORGANIZERS.includes(value)),
  )
  const { open, show } = useRacingPlace()
  const { isDesk } = useDeskMode()
  return (
    <>
      {!isDesk && mayCorrect && <LookAlikes event_id={event.id} />}
      <Tabs
        variant="pills"
        value={isDesk && mayRecord ? TIMING : open}
        onChange={(tab) => tab && show(tab)}
        keepMounted={false}
        classNames={{ list: classes.tabs, tab: classes.tab }}
      >
        <TabPanels
          tabs={tabs}
          label="Racing"
          panel={{ event }}
          beside={mayRecord && <OpenDesk place={{ racing: TIMING }} />}
          unlisted={isDesk && mayRecord}
        />
      </Tabs>
    </>
  )
}

function useRacingPlace() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('racing')
  const open = TABS.some(({ value }) => value === asked) ? asked : 'setup'
  const show = (tab: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('racing', tab)
        return after
      },
      { preventScrollReset: true },
    )
  return { open, show }
}
