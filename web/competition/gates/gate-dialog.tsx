/** Connects the gate of a track, says how it is read, tests its lanes, and shows how it is. */
import { Alert, Button, Modal, NumberInput, Select, Stack, Switch, Title } from '@mantine/core'
import { gates } from '@paddock/contract/competition/gates.ts'
import type { ProfileId } from '@paddock/domain/timing/profile.ts'
import { useEffect, useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { GateConnection, useGate, webSerial } from '../../gates/gates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { saveFile } from '../../ui/save-file.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './gate-bar.module.css'
import { type GateSettings, type Place, useTrackGate } from './gate-data.ts'
import { HealthFigures } from './health-figures.tsx'
import { FAILED, GATE } from './messages.ts'
import { type TrackGate, trackGateOf } from './track-gate.ts'
import { WaveTest } from './wave-test.tsx'

type GateDialogProps = { place: Place; isHere: boolean; onHere: (isHere: boolean) => void; onClose: () => void }

/** Figures of a gate that a bridge reads are not announced. */
const AGAIN_MS = 5_000

export function GateDialog({ place, isHere, onHere, onClose }: GateDialogProps) {
  const gate = webSerial() && trackGateOf(place)
  const { host, settings, query } = useTrackGate(place, AGAIN_MS)
  return (
    <Modal opened onClose={onClose} title={`Gate of track ${place.track}`} size="lg">
      <Stack gap="lg">
        {gate ? (
          <Here gate={gate} settings={settings} onHere={onHere} />
        ) : (
          <Alert color="orange" variant="outline">
            {GATE.noSerial}
          </Alert>
        )}
        {query.data && <SettingsForm key={JSON.stringify(settings)} place={place} settings={settings} />}
        {!isHere && host?.health && (
          <HealthFigures health={host.health} title={`${host.device ?? 'Gate'} (${host.kind})`} />
        )}
      </Stack>
    </Modal>
  )
}

type HereProps = { gate: TrackGate; settings: GateSettings; onHere: (isHere: boolean) => void }

function Here({ gate, settings, onHere }: HereProps) {
  const { state, hasPort } = useGate(gate.host)
  useTick(hasPort)

  return (
    <>
      <GateConnection
        host={gate.host}
        initial={settings.profile as ProfileId | null}
        onConnected={onHere}
        statusClass={classes.status}
      />
      {hasPort && state.profile && <WaveTest gate={gate} />}
      {hasPort && (
        <>
          <HealthFigures health={gate.health()} title="Health" />
          <Button
            variant="default"
            w="fit-content"
            onClick={() => saveFile(new Blob([gate.host.log.text()], { type: 'text/plain' }), 'gate-log.txt')}
          >
            Download log
          </Button>
        </>
      )}
    </>
  )
}

/** Figures count on while they are looked at. */
function useTick(isOn: boolean) {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [isOn])
}

function SettingsForm({ place, settings }: { place: Place; settings: GateSettings }) {
  const edit = useEdit({
    schema: inputOf(gates.settings),
    save: useAction(api.gates.settings, {
      failed: FAILED.settings,
      refetch: () => [api.gates.own.key()],
    }),
    values: () => ({
      contact: settings.contact as string,
      without_reaction: settings.without_reaction,
      lanes: settings.lanes.join(' '),
      seconds: (settings.limit_ms / 1000) as TypedNumber,
    }),
    input: ({ contact, without_reaction, lanes, seconds }) => ({
      ...place,
      profile: settings.profile,
      contact: contact === 'launch' ? ('launch' as const) : ('lights' as const),
      without_reaction,
      lanes: lanes.split(/\D+/).filter(Boolean).map(Number),
      limit_ms: Math.round((numberIn(seconds) ?? 0) * 1000),
    }),
  })
  return (
    <Stack gap="xs" component="section" aria-label="How it is read">
      <Title order={3}>How it is read</Title>
      <EditForm edit={edit} label="How it is read">
        <Select
          label="What opens the start contact"
          description="The gate's number is the total from lights out, or the racing time from the launch."
          data={[
            { value: 'lights', label: 'Lights out: its time is the total' },
            { value: 'launch', label: 'The launch: its time is the racing time' },
          ]}
          allowDeselect={false}
          maw={420}
          {...edit.field('contact')}
        />
        <Switch
          label="No reaction is measured on this track"
          description="The gate's time is recorded as the racing time with a reaction of 0. The total stays right; net time and reaction do not, and the history says so."
          {...edit.checked('without_reaction')}
        />
        <Select
          label="Lanes of the timer"
          data={LANE_ORDERS.map((order) => ({ value: order, label: laneOrderLabel(order) }))}
          allowDeselect={false}
          maw={420}
          {...edit.field('lanes')}
        />
        <NumberInput label="Seconds until a car is overdue" min={1} max={60} maw={420} {...edit.field('seconds')} />
        <Button type="submit" loading={edit.pending} w="fit-content">
          Save
        </Button>
      </EditForm>
    </Stack>
  )
}

/** The lane of the track for each lane of the timer, in its order. */
const LANE_ORDERS = ['1 2 3 4', '2 1 3 4', '3 4 1 2', '4 3 2 1']
const laneOrderLabel = (order: string) =>
  order === LANE_ORDERS[0]
    ? 'As on the track'
    : order
        .split(' ')
        .map((lane, at) => `${at + 1} is lane ${lane}`)
        .join(', ')
