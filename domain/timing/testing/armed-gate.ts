/** Gates that are ready for a test: what a Paddock gate says, and any timer armed for lanes 1 and 2. */
import type { HostOptions } from '../host-state.ts'
import type { ProfileId } from '../profile.ts'
import { summed } from './dialogue.ts'
import { Simulator } from './simulator.ts'

export const HELLO = {
  t: 'hello',
  pgp: 1,
  id: 'a4c1',
  boot: '9f02',
  name: 'Hall gate',
  fw: '1.0',
  lanes: 4,
  res_us: 4,
  can: [],
  oldest: 1,
  last: 0,
  c: 0,
  sum: 1,
}
export const sayAs = (gate: Simulator, object: Record<string, unknown>) => gate.send(summed(JSON.stringify(object)))

/** A timer that waits for the start of a run in lanes 1 and 2. */
export function armed(profile: ProfileId, options: Partial<HostOptions> = {}) {
  const gate = new Simulator('whole', options)
  gate.feed({ type: 'connect', profile })
  if (profile === 'paddock') sayAs(gate, HELLO)
  else gate.pass(5000)
  gate.feed({ type: 'arm', run: 'r1', lanes: [1, 2], launch: 'driver' })
  if (profile === 'paddock') {
    sayAs(gate, { t: 'ok', c: 1 })
    sayAs(gate, { t: 'armed', q: 1, run: 'r1', lanes: [1, 2], launch: 'driver' })
  }
  for (let asks = 0; asks < 12 && gate.state.phase !== 'armed'; asks++) {
    gate.pass(250)
    gate.send({ champ: '0\r\n', pdt: '.\r\n', 'bert-drake': 'Gc\r\n', derbytimer: 'U\r\n' }[profile as string] ?? '')
    gate.send({ 'fasttrack-k': 'RG1\r\n', 'gprm-diy': 'GATE CLOSED\r\n' }[profile as string] ?? '')
  }
  if (gate.state.phase !== 'armed') throw new Error(`${profile} is ${gate.state.phase}`)
  gate.heard = ''
  return gate
}
