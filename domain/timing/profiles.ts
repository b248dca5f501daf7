/** Every profile by its id, checked when this module is loaded, and the order in which a new gate is probed. */
import type { PortSettings, Profile, ProfileId } from './profile.ts'
import { profileFaults } from './profile-faults.ts'
import { CHAMP, CHAMP_SRM } from './profiles/champ.ts'
import { PORT } from './profiles/common.ts'
import { FASTTRACK_K, FASTTRACK_P } from './profiles/fasttrack.ts'
import { BERT_DRAKE, DERBY_MAGIC, DERBYTIMER, GPRM_DIY, JIT, JUDGE, PDT } from './profiles/one-by-one.ts'
import { CO2CAR, NEWBOLD, PADDOCK, SUPERTIMER_2 } from './profiles/others.ts'

export const PROFILES: readonly Profile[] = [
  PADDOCK,
  FASTTRACK_K,
  FASTTRACK_P,
  CHAMP,
  CHAMP_SRM,
  DERBY_MAGIC,
  NEWBOLD,
  SUPERTIMER_2,
  JUDGE,
  DERBYTIMER,
  PDT,
  BERT_DRAKE,
  JIT,
  CO2CAR,
  GPRM_DIY,
]

const faults = PROFILES.flatMap(profileFaults)
if (faults.length > 0) throw new Error(`Profiles of timers: ${faults.join(' ')}`)

const BY_ID = new Map(PROFILES.map((profile) => [profile.id, profile]))

export function profileOf(id: ProfileId): Profile {
  const profile = BY_ID.get(id)
  if (!profile) throw new Error(`There is no profile ${id}.`)
  return profile
}

export type ProbeStep = { text: string; settle_ms: number }

const ANSWER_MS = 500

/**
 * What is said to an unknown gate, at each speed, after listening for its boot pause. `R` resets half of the timers, so it comes late. `S`, `L`
 * and the space release or start some: they are never sent.
 */
export const PROBE_PLAN: readonly { port: PortSettings; hello: boolean; steps: readonly ProbeStep[] }[] = [
  {
    port: { ...PORT, baud: 115_200, lower_signals: true },
    hello: true,
    steps: ['{"cmd":"status"}\n', 'status\n'].map((text) => ({ text, settle_ms: ANSWER_MS })),
  },
  {
    port: PORT,
    hello: false,
    steps: [
      { text: '\r', settle_ms: 2000 },
      ...['v\r', 'V', 'G', 'RV', 'UUUUc\r', 'R', '*\r'].map((text) => ({ text, settle_ms: ANSWER_MS })),
    ],
  },
  { port: { ...PORT, baud: 19_200 }, hello: false, steps: [{ text: 'V', settle_ms: ANSWER_MS }] },
]
