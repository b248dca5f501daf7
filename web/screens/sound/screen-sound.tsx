/** The sound of a screen: lights and start, winner, new fastest lap, and a voice that reads the next race. Off by default. */
import { LIGHTS } from '@paddock/domain/race-control/lights.ts'
import { spokenRace } from '@paddock/domain/screens/race-labels.ts'
import { soundsBetween } from '@paddock/domain/screens/sounds.ts'
import { useEffect, useRef } from 'react'
import { nameIn, teamsIn } from '../views/teams.ts'
import type { ViewProps } from '../views/view-props.ts'
import classes from './screen-sound.module.css'
import { speak } from './speech.ts'
import { playTone } from './tones.ts'
import { useAudio } from './use-audio.ts'

const EACH_MS = 1000

type ScreenSoundProps = Pick<ViewProps, 'control' | 'results' | 'now' | 'sound'>

export function ScreenSound(props: ScreenSoundProps) {
  return props.sound.volume > 0 ? <Sounding {...props} /> : null
}

function Sounding({ control, results, now, sound: { volume, reads_aloud } }: ScreenSoundProps) {
  const { context, isBlocked } = useAudio()
  const heard = useRef<typeof control | null>(null)
  useEffect(() => {
    const { tone, called } = soundsBetween(heard.current?.tracks ?? null, control.tracks)
    heard.current = control
    if (tone && context) playTone(context, tone, volume)
    if (called && reads_aloud) speak(spokenRace(called, nameIn(teamsIn({ control, results }))), volume)
  }, [control, results, context, volume, reads_aloud])
  const lights = control.tracks.flatMap(({ race }) => (race?.state === 'racing' && race.lights ? [race.lights] : []))[0]
  const [on_at, out_at] = [lights?.on_at, lights?.out_at]
  useEffect(() => {
    if (!context || isBlocked || !on_at || !out_at) return
    const [on, out, at] = [Date.parse(on_at), Date.parse(out_at), now()]
    const instants = Array.from({ length: LIGHTS }, (_, index) => on + index * EACH_MS).filter(
      (instant) => instant >= at,
    )
    const silence = instants.map((instant) => playTone(context, 'light', volume, (instant - at) / 1000))
    if (out >= at) silence.push(playTone(context, 'start', volume, (out - at) / 1000))
    // Lights that are stopped do not sound on; those that went out by themselves have sounded.
    return () => {
      if (now() < out) for (const stop of silence) stop()
    }
  }, [context, isBlocked, on_at, out_at, volume, now])
  return isBlocked ? <p className={classes.blocked}>Tap the screen or press a key to switch the sound on</p> : null
}
