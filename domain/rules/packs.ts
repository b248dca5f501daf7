/** The packs that Paddock ships. A company's own packs are data of the same form. */
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import { KNOCKOUT_CUP } from './knockout-cup/pack.ts'
import { LEAGUE_AND_CUP } from './league-and-cup/pack.ts'
import type { Pack } from './pack.ts'
import { SPRINT } from './sprint/pack.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

export const PACKS: readonly Pack[] = [CLASSIC_A, CLASSIC_B, WORLD_FINALS_2025, LEAGUE_AND_CUP, KNOCKOUT_CUP, SPRINT]

/** Of an event whose organiser chooses none. */
export const DEFAULT_PACK = CLASSIC_A.id

/** By id, with or without its version: `classic-a`, `classic-a@1`. Undefined if it is not shipped. */
export const shippedPack = (name: string): Pack | undefined =>
  PACKS.find(({ id, version }) => name === id || name === `${id}@${version}`)
