/** The projector view of an event: dark, legible from the back of a hall, cycling through categories and brackets. */

import { UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useConnectionLost } from '../../app/live.ts'
import { MainContent } from '../../app/main-content.tsx'
import { liveAddress } from '../../app/paths.ts'
import { LapStrip } from './lap-strip.tsx'
import { CONNECTION_LOST } from './messages.ts'
import classes from './projector.module.css'
import { Shown } from './slide.tsx'
import { slidesOf } from './slides.ts'
import { emptyMessage } from './standing-rows.ts'
import { useDarkHall, useFullScreen, useKeys, useSlides } from './use-projector.ts'
import type { Results } from './use-results.ts'

export function Projector({ results }: { results: Results }) {
  const { event } = results
  const slides = slidesOf(results)
  const { current, at, isPaused, next, previous, pause } = useSlides(slides)
  const { isFull, toggle } = useFullScreen()
  useDarkHall()
  useKeys({ ' ': pause, ArrowRight: next, ArrowLeft: previous, ...(toggle ? { f: toggle } : {}) })
  return (
    <MainContent>
      <div className={classes.hall}>
        <header className={classes.head}>
          <div className={classes.what}>
            <h1>{event.name}</h1>
            <h2>{current?.title ?? emptyMessage(results, null)}</h2>
          </div>
          <Standing results={results} />
        </header>
        <div className={classes.slide} key={current?.key}>
          {current && <Shown slide={current} results={results} />}
        </div>
        <LapStrip results={results} />
        <footer className={classes.controls}>
          <Control icon={IconArrowLeft} label="Previous" onClick={previous} />
          <Control
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            label={isPaused ? 'Resume' : 'Pause'}
            onClick={pause}
          />
          <Control icon={IconArrowRight} label="Next" onClick={next} />
          <span className={classes.count}>
            {slides.length > 0 && `${at + 1} of ${slides.length}`}
            {isPaused && ', paused'}
          </span>
          <span className={classes.hint}>Keys: Space pauses, arrows move{toggle && ', F fills the screen'}</span>
          <Link to={liveAddress(event.id)} className={classes.control}>
            <IconListNumbers aria-hidden /> All results
          </Link>
          {toggle && (
            <Control
              icon={isFull ? IconMinimize : IconMaximize}
              label={isFull ? 'Leave full screen' : 'Full screen'}
              onClick={toggle}
            />
          )}
        </footer>
      </div>
    </MainContent>
  )
}

/** LIVE while the event is active and connected; otherwise its state. */
function Standing({ results: { event } }: { results: Results }) {
  const lost = useConnectionLost()
  return (
    <div className={classes.standing} role="status">
      {lost && <span className={classes.lost}>{CONNECTION_LOST}</span>}
      {!lost && event.status === 'active' && <span className={classes.live}>LIVE</span>}
      {!lost && event.status === 'completed' && <span className={classes.final}>Final results</span>}
    </div>
  )
}

type ControlProps = { icon: ComponentType<{ 'aria-hidden': true }>; label: string; onClick: () => void }

const Control = ({ icon: Icon, label, onClick }: ControlProps) => (
  <UnstyledButton className={classes.control} onClick={onClick}>
    <Icon aria-hidden /> {label}
  </UnstyledButton>
)
