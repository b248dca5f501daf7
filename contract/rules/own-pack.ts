/** What is wrong with a pack that somebody has typed: its form, its sense, and whether events can use it, place by place. */
import type { Fault } from '@paddock/domain/rules/fault.ts'
import { eventFaults, settledPack } from '@paddock/domain/rules/own-pack.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { packFaults } from '@paddock/domain/rules/pack-faults.ts'
import { stepsTo } from '@paddock/domain/rules/pack-path.ts'
import { z } from 'zod'
import { faultsOf, placeOf } from './faults.ts'
import { RulePack } from './pack.ts'

type Problem = { path: (string | number)[]; says: string }

/** In the order of the pack; the first sentence for each place. */
export function packProblems(value: unknown): Problem[] {
  const read = RulePack.safeParse(value)
  if (read.success) {
    const pack: Pack = read.data
    // The parts of the total follow the criteria when it is stored.
    const faults = [...packFaults(settledPack(pack, pack)), ...eventFaults(pack)]
    return faults.map((fault) => ({ path: stepsTo(pack, fault.place), says: sentence(fault) }))
  }
  const faults = faultsOf(read.error, value)
  return read.error.issues.map(({ path }, index) => ({
    path: path.filter((step) => typeof step !== 'symbol'),
    says: sentence(faults[index] ?? { place: placeOf(path), says: 'is not valid.' }),
  }))
}

/** At a field, which says where it is: `must be at least 1, not 0.` as `Must be at least 1, not 0.` */
const sentence = ({ says }: Fault) =>
  says.endsWith('not "".') || says.endsWith('not null.')
    ? 'Please fill this in.'
    : says.charAt(0).toUpperCase() + says.slice(1)

/** Checked by hand rather than by `RulePack` itself, whose own messages are not sentences. */
export const OwnPack = z.custom<Pack>().superRefine((value, context) => {
  for (const { path, says } of packProblems(value)) context.addIssue({ code: 'custom', path, message: says })
})
