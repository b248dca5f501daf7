/**
 * The schema of profiles, and the faults that a profile of the right form can still have.
 *
 * | checked          | must                                                                              |
 * |------------------|-----------------------------------------------------------------------------------|
 * | name             | be there                                                                          |
 * | port             | have a usual speed; 7 or 8 data bits, 1 or 2 stop bits                            |
 * | lanes.most       | be 1 to 9                                                                         |
 * | commands         | be characters below 128, without a line end of their own                          |
 * | marks            | be single characters                                                              |
 * | result.pattern   | be global, with groups for lane and time; take whole seconds or a unit            |
 * | `told`, `ask`    | come together where a question is asked                                           |
 * | quiet            | never wait for an open gate, so the profile needs a way to arm or to be asked     |
 * | limits           | have a positive resolution                                                        |
 * | release commands | appear in no other list: they launch cars                                         |
 * | unconfirmed      | be whole sentences                                                                |
 */
import { PROFILE_IDS, type Profile } from './profile.ts'

const BAUDS = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]

export function profileFaults(profile: Profile): string[] {
  const { port, lanes, result, limits, release, gate } = profile
  const spoken = [...profile.setup, ...profile.arm, ...profile.reset, ...profile.force, ...profile.again]
  const asked = [
    ...(gate ? [gate.ask] : []),
    ...(lanes.ask ? [lanes.ask] : []),
    ...profile.probes.map(({ send }) => send),
  ]
  const rules: [holds: boolean, says: string][] = [
    [PROFILE_IDS.includes(profile.id), `id: "${profile.id}" is not in the list of profiles.`],
    [profile.name.trim() !== '', 'name: is missing.'],
    [[port.baud, ...profile.other_bauds].every((baud) => BAUDS.includes(baud)), 'port: has an unusual speed.'],
    [
      [7, 8].includes(port.data_bits) && [1, 2].includes(port.stop_bits),
      'port: needs 7 or 8 data bits and 1 or 2 stop bits.',
    ],
    [port.boot_ms >= 0 && port.boot_ms <= 10_000, 'port.boot_ms: must be 0 to 10,000.'],
    [Number.isInteger(lanes.most) && lanes.most >= 1 && lanes.most <= 9, 'lanes.most: must be 1 to 9.'],
    [lanes.ask === null || lanes.told !== null, 'lanes.told: is missing, although the number of lanes is asked for.'],
    [
      [...spoken, ...asked, ...release].every((text) => /^[\x20-\x7e]+$/.test(text)),
      'commands: must be printable ASCII.',
    ],
    [spoken.every((text) => !release.includes(text)), 'release: launches cars, so no other list may have it.'],
    [asked.every((text) => !release.includes(text)), 'release: launches cars, so no question may send it.'],
    [Object.keys(profile.marks).every((mark) => mark.length === 1), 'marks: must be single characters.'],
    [result.pattern.global, 'result.pattern: must be global.'],
    [result.unit_us !== null || result.reading === 'line', 'result.unit_us: is missing.'],
    [
      Number.isInteger(limits.resolution_us) && limits.resolution_us > 0,
      'limits.resolution_us: must be a whole number above 0.',
    ],
    [profile.probes.every(({ expect }) => expect.length > 0), 'probes: need an answer to expect.'],
    [profile.unconfirmed.every(({ says }) => says.endsWith('.')), 'unconfirmed: must be sentences.'],
    [profile.warnings.every((says) => says.endsWith('.')), 'warnings: must be sentences.'],
  ]
  return rules.flatMap(([holds, says]) => (holds ? [] : [`${profile.id}.${says}`]))
}
