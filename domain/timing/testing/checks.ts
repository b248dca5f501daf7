/**
 * What a dialogue can claim about the desk.
 *
 * | words                           | hold if                                                                   |
 * |---------------------------------|---------------------------------------------------------------------------|
 * | phase running                   | the host is in that phase                                                 |
 * | profile pdt; lanes 4            | it recognised that timer; it knows the number of lanes                    |
 * | confirmed, unconfirmed          | a received line has fitted the profile, or not yet                        |
 * | lane 2 1.2041; lane 1 dnf limit | the lane has this time, or is proposed as DNF; `open`: neither            |
 * | reaction 1 0.183204             | the lane's reaction                                                       |
 * | desk 1 0.183 1.082 1.265        | reaction, racing time and total at the desk                               |
 * | event stray                     | it happened since the last check of an event; `never stray`: not at all   |
 * | count lane_time 2               | so many of these events in the whole dialogue                             |
 * | suggestion 1 1.2041             | the last damaged line suggests it                                         |
 * | port 1200 7N2                   | the port was opened with these settings                                   |
 * | health noise 4                  | the counter has this value, or `more` than 0                              |
 * | stored 20                       | the gate's events to here are acknowledged                                |
 * | run none                        | no run is known                                                           |
 * | warning                         | the profile warns of its times                                            |
 */
import { us } from '../../units.ts'
import { deskTimes } from '../desk-times.ts'
import type { Command, GateEvent, HostState, LaneResult } from '../host-state.ts'
import { profileOf } from '../profiles.ts'

export type Seen = { state: HostState; events: GateEvent[]; commands: Command[]; fresh: GateEvent[] }

const seconds = (value: number | null | undefined) =>
  value == null ? 'none' : (value / 1_000_000).toFixed(6).replace(/0{1,3}$/, '')
const same = (found: number | null | undefined, wanted: string | undefined) =>
  found != null && Math.round(Number(wanted) * 1_000_000) === found

/** What is wrong; undefined if the claim holds. */
export function wrongWith(seen: Seen, [what, ...words]: readonly string[]): string | undefined {
  const { state, events } = seen
  const [first = '', second = ''] = words
  const run = state.run ?? state.interrupted
  const lane = run?.results.find((one) => one.lane === Number(first))
  const claim = (holds: boolean, found: unknown) => (holds ? undefined : `found ${String(found)}`)
  switch (what) {
    case 'phase':
      return claim(state.phase === first, state.phase)
    case 'profile':
      return claim(state.profile === first, state.profile)
    case 'lanes':
      return claim(state.lanes === Number(first), state.lanes)
    case 'confirmed':
      return claim(state.confirmed, 'unconfirmed')
    case 'unconfirmed':
      return claim(!state.confirmed, 'confirmed')
    case 'lane':
      if (second === 'open') return claim(lane?.total_us === null && lane.dnf === null, JSON.stringify(lane))
      if (second === 'dnf')
        return claim(lane?.dnf != null && (!words[2] || lane.dnf === words[2]), JSON.stringify(lane))
      return claim(same(lane?.total_us, second), seconds(lane?.total_us))
    case 'reaction':
      return claim(same(lane?.reaction_us, second), seconds(lane?.reaction_us))
    case 'desk':
      return claim(
        deskLine(lane, run?.zero === 'fire') === words.slice(1).join(' '),
        deskLine(lane, run?.zero === 'fire'),
      )
    case 'event': {
      const types = seen.fresh.map(({ type }) => type)
      seen.fresh = []
      return claim(types.includes(first as GateEvent['type']), types.join(' '))
    }
    case 'never':
      return claim(!events.some(({ type }) => type === first), first)
    case 'count': {
      const count = events.filter(({ type }) => type === first).length
      return claim(count === Number(second), count)
    }
    case 'suggestion': {
      const last = events.findLast((event) => event.type === 'damaged')
      const values = last?.type === 'damaged' ? last.suggestions : []
      return claim(
        values.some((one) => one.lane === Number(first) && same(one.total_us, second)),
        JSON.stringify(values),
      )
    }
    case 'port': {
      const last = seen.commands.findLast(({ type }) => type === 'open')
      const port = last?.type === 'open' ? last.port : undefined
      return claim(`${port?.baud} ${port?.data_bits}N${port?.stop_bits}` === words.join(' '), JSON.stringify(port))
    }
    case 'health': {
      const value = state.health[first as 'noise']
      return claim(second === 'more' ? value > 0 : value === Number(second), value)
    }
    case 'stored':
      return claim(state.paddock?.stored === Number(first), state.paddock?.stored)
    case 'run':
      return claim((state.run?.id ?? 'none') === first, state.run?.id)
    case 'interrupted':
      return claim((state.interrupted?.id ?? 'none') === first, state.interrupted?.id)
    case 'warning':
      return claim(state.profile !== null && profileOf(state.profile).warnings.length > 0, 'no warning')
    default:
      return `there is no check "${what}"`
  }
}

function deskLine(lane: LaneResult | undefined, fired: boolean) {
  if (!lane || lane.total_us === null) return 'none'
  const times = deskTimes(
    { total_us: lane.total_us, reaction_us: lane.reaction_us ?? (fired ? us(0) : null) },
    fired ? 'launch' : 'lights',
  )
  if ('refused' in times) return times.refused
  return [times.reaction, times.racing, times.total]
    .map((time) => (time === null ? '–' : (time / 1000).toFixed(3)))
    .join(' ')
}
