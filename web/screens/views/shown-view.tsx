/** What a screen shows: one of the views, full of data that it is given. */
import { followed } from '@paddock/domain/screens/follow.ts'
import type { ReactNode } from 'react'
import { ScreenSound } from '../sound/screen-sound.tsx'
import { BracketView } from './bracket-view.tsx'
import { CeremonyView } from './ceremony-view.tsx'
import { FastestLapsView } from './fastest-laps-view.tsx'
import { MessageView } from './message-view.tsx'
import { OnDeckView } from './on-deck-view.tsx'
import { RaceView } from './race-view.tsx'
import { ScheduleView } from './schedule-view.tsx'
import { SlidesView } from './slides-view.tsx'
import classes from './stage.module.css'
import { StandingsView } from './standings-view.tsx'
import { TeamView } from './team-view.tsx'
import { withUnplannedRace } from './unplanned-race.ts'
import { useMoment } from './use-moment.ts'
import type { ViewProps } from './view-props.ts'

export function ShownView(given: ViewProps): ReactNode {
  const props = { ...given, control: withUnplannedRace(given.control, given.results) }
  const { control, now, alive } = props
  const follow = props.view === 'follow' ? followed(control.tracks, props.category, now()) : null
  useMoment(follow?.until ?? null, now, alive)
  const shown = follow ? { ...props, view: follow.view, category: follow.category } : props
  return (
    <div className={classes.stage}>
      <div
        className={classes.view}
        data-view={shown.view}
        data-plain={shown.view === 'blank' || shown.view === 'slides' || undefined}
      >
        <View {...shown} />
      </div>
      {alive && <ScreenSound {...props} />}
    </div>
  )
}

function View(props: ViewProps): ReactNode {
  switch (props.view) {
    case 'follow':
    case 'race':
      return <RaceView {...props} />
    case 'standings':
      return <StandingsView {...props} />
    case 'knockout':
      return <BracketView {...props} />
    case 'on_deck':
      return <OnDeckView {...props} />
    case 'fastest_laps':
      return <FastestLapsView {...props} />
    case 'team':
      return <TeamView {...props} />
    case 'schedule':
      return <ScheduleView {...props} />
    case 'slides':
      return <SlidesView {...props} />
    case 'message':
      return <MessageView {...props} />
    case 'ceremony':
      return <CeremonyView {...props} />
    case 'blank':
      return null
  }
}
