/** The timing desk with a programme: the next race is filled in, and a race is its times and presses of Enter. */
import { Alert, Button, Title } from '@mantine/core'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OutboxView } from '../../app/outbox-view.tsx'
import { prepareConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useDeskMode } from '../desk-mode/desk-mode.tsx'
import { GateBar, GateLaneTimes, gateTotalOf } from '../gates/gates.tsx'
import { deskId } from '../racing/racing.tsx'
import { RehearsalMark } from '../rehearsal/rehearsal.tsx'
import type { DeskRace, DeskTrack, OwnControl } from './control-data.ts'
import classes from './control-desk.module.css'
import { controlDeskOf } from './control-desk-state.ts'
import { DeskButtons } from './desk-buttons.tsx'
import { DeskDialogs } from './desk-dialogs.tsx'
import { storedTrack, storeTrack } from './desk-memory.ts'
import { readingsOfLane } from './desk-readings.ts'
import { KeyHelp } from './key-help.tsx'
import { LaneCard } from './lane-card.tsx'
import { LaneReadings } from './lane-readings.tsx'
import { MESSAGES } from './messages.ts'
import { NextRaces } from './next-races.tsx'
import { type LaneDraft, type Outcome, withGateTotal, withLane, withOutcome } from './planned-draft.ts'
import { PlannedRaceTwice } from './planned-twice.tsx'
import { RaceHeader } from './race-header.tsx'
import { ReadingsNotice } from './readings-notice.tsx'
import { useServerClock } from './server-now.ts'
import { TrackControl } from './track-control.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import { focusIn, useDeskKeyboard } from './use-desk-keyboard.ts'
import { useDeskRace } from './use-desk-race.ts'

type ControlDeskProps = { event_id: string; control: OwnControl; onByHand: () => void }

export function ControlDesk({ event_id, control, onByHand }: ControlDeskProps) {
  const [chosen, setChosen] = useState(() => storedTrack(event_id))
  const track = control.tracks.find((one) => one.track === chosen) ?? control.tracks[0]
  if (!track) return null
  const choose = (number: number) => {
    storeTrack(event_id, number)
    setChosen(number)
  }
  return (
    <TrackDesk
      key={track.track}
      event_id={event_id}
      control={control}
      track={track}
      onByHand={onByHand}
      choice={control.tracks.length > 1 && <TrackChoice control={control} track={track} onChoose={choose} />}
    />
  )
}

type TrackDeskProps = ControlDeskProps & { track: DeskTrack; choice: ReactNode }

function TrackDesk({ event_id, control, track, onByHand, choice }: TrackDeskProps) {
  const { isDesk } = useDeskMode()
  const form = useRef<HTMLFormElement>(null)
  const at = useDeskRace(controlDeskOf({ event_id, track: track.track }), control, track, (name) => focusIn(form, name))
  const acts = useDeskActs(event_id, track, at, onByHand)
  const { draft, race, change } = at
  const place = { event_id, track: track.track }

  function onOutcome(lane: number, outcome: Outcome) {
    if (!draft) return
    const changed = withOutcome(draft, lane, outcome)
    const { status } = changed.lanes.find((one) => one.lane === lane) ?? { status: 'finish' }
    flushSync(() => change(changed))
    focusIn(
      form,
      status === 'finish' ? `reaction_time_${lane}` : status === 'dsq' ? `status_reason_${lane}` : `${status}_${lane}`,
    )
  }

  function onChoose(lane: number, fields: Partial<LaneDraft>) {
    if (!draft) return
    flushSync(() => change(withLane(draft, lane, fields)))
    focusIn(form)
  }

  const { onKeyDown, goOn } = useDeskKeyboard(form, { act: acts.act, onOutcome, record: at.record })
  useServerClock()
  useEffect(prepareConfirm, [])
  useEffect(() => {
    if (isDesk && matchMedia('(pointer: fine)').matches) focusIn(form)
  }, [isDesk])

  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      aria-label="Race desk"
      aria-busy={at.saving}
      className={classes.form}
      onKeyDown={onKeyDown}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        at.record()
      }}
    >
      <div className={classes.outbox}>
        <OutboxView
          what="race"
          entries={at.queue}
          onPutBack={at.putBack}
          sideBySide={(entry) => <PlannedRaceTwice entry={entry} />}
        />
      </div>
      <div className={classes.head}>
        {control.event.is_rehearsal && <RehearsalMark />}
        {choice}
        {race ? (
          <RaceHeader event_id={control.event.id} race={race} noShowSeconds={control.event.no_show_seconds} />
        ) : (
          <Title order={3}>Track {track.track}</Title>
        )}
      </div>
      <TrackControl track={track} acts={acts} isReadTwice={at.isReadTwice} />
      <GateBar
        place={place}
        race={track.race ? followed(track.race) : undefined}
        target={race && { id: race.id, number: race.number }}
        desk_id={deskId()}
      />
      {race && !at.movedOn && (
        <ReadingsNotice race={race} decides={at.decides} pending={at.settling} onGoOn={at.goOnWithOne} />
      )}
      {at.movedOn && (
        <Alert color="orange" variant="outline" title={MESSAGES.movedOn.title} role="alert">
          {MESSAGES.movedOn.text}{' '}
          <Button size="compact-sm" variant="default" onClick={at.leave}>
            Go to the next race
          </Button>
        </Alert>
      )}
      {draft ? (
        <div className={classes.lanes} data-lanes={draft.lanes.length}>
          {draft.lanes.map((lane, place) => (
            <LaneCard
              key={lane.lane}
              lane={lane}
              race={draft.race}
              team={control.teams.find(({ id }) => id === lane.team_id)}
              wrong={at.wrong[place] ?? {}}
              readings={
                <LaneReadings
                  readings={readingsOfLane(draft.race, lane.lane)}
                  onChoose={at.decides ? (fields) => onChoose(lane.lane, fields) : undefined}
                />
              }
              gate={
                <GateLaneTimes
                  measured={at.measured}
                  lane={lane.lane}
                  isSent={at.isMeasuredSent}
                  onTake={(time) =>
                    onChoose(lane.lane, {
                      status: 'finish',
                      reaction_time: '',
                      racing_time: inSeconds(time),
                      without_reaction: true,
                    })
                  }
                />
              }
              change={(fields) =>
                change(withLane(draft, lane.lane, withGateTotal(fields, gateTotalOf(at.measured, lane.lane))))
              }
              onOutcome={(outcome) => onOutcome(lane.lane, outcome)}
              onEnter={goOn}
            />
          ))}
        </div>
      ) : (
        <EmptyState title={MESSAGES.allRaced.title} text={MESSAGES.allRaced.text} />
      )}
      <DeskButtons acts={acts} at={at} />
      <NextRaces
        control={control}
        track={track}
        races={at.races.filter(({ id }) => id !== race?.id)}
        mayConfirm={at.mayConfirm}
      />
      {acts.dialog === 'help' && <KeyHelp onClose={acts.closeDialog} />}
      {race && <DeskDialogs acts={acts} race={race} last={track.last} teams={control.teams} />}
    </form>
  )
}

/** As the gate of the track follows it: without the lanes of those that did not come. */
const followed = ({ id, state, state_at, runs }: DeskRace) => ({
  ...{ id, state, state_at },
  lanes: runs.flatMap(({ lane, status }) => (status === 'dns' ? [] : [lane])),
})

type TrackChoiceProps = { control: OwnControl; track: DeskTrack; onChoose: (track: number) => void }

const TrackChoice = ({ control, track, onChoose }: TrackChoiceProps) => (
  <Segments
    aria-label="Track"
    data={control.tracks.map((one) => ({ value: String(one.track), label: `Track ${one.track}` }))}
    value={String(track.track)}
    onChange={(number) => onChoose(Number(number))}
  />
)
