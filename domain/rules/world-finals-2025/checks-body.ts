/**
 * World Finals 2025, scrutineering of the car and its body: T3 to T6 (limits in mm unless said, inclusive).
 *
 * | column  | values                                                                                                      |
 * |---------|-------------------------------------------------------------------------------------------------------------|
 * | class   | G general, S safety, P performance (T2.4.1, C3.6.1)                                                         |
 * | points  | once, or for each started mm or g (`perUnit`, T2.5.2), or for each item                                     |
 * | scope   | each car, or once for the team where the fault is in one drawing set or in the pair [R25]                     |
 * | FIX     | in the Safe/Fit to race fix (C4.5): put right in time, half the points                                      |
 * | model   | W whole mesh, W+ with axle lines, L labelled parts, N not on a model                                        |
 */
import type { Check } from '../pack-scrutineering.ts'
import { atLeast, atMost, between, check, FIX, ofTeam, perUnit } from './check-rows.ts'

export const BODY_CHECKS: readonly Check[] = [
  check('T3.1.1', 'Designed with CAD and CAM', 'G', 5, 'N', ofTeam),
  check('T3.1.2', 'Body milled by CNC (the unfinished body is inspected)', 'G', 5, 'N'),
  check('T3.1.3', 'Holographic sticker of the block handed in', 'G', 5, 'N'),
  check('T3.1.4', 'Both cars of identical geometry', 'G', 5, 'N', ofTeam),
  check('T3.2.1', 'Safe construction at inspection', 'S', 10, 'N', FIX),
  check('T3.2.2', 'Found unsafe during racing', 'S', 10, 'N'),
  check('T3.3', 'Only components of the list in T1.1', 'P', 20, 'L'),
  check('T3.4', 'Total width', 'G', 5, 'W', perUnit(between(65, 85))),
  check('T3.5', 'Total height with cartridge', 'G', 5, 'W', perUnit(atMost(65))),
  check('T3.6', 'Weight without cartridge', 'P', 10, 'N', perUnit(atLeast(48), { unit: 'g' })),
  check('T3.7', 'Track clearance of all but the wheels, with cartridge', 'G', 10, 'L', perUnit(atLeast(1.5))),
  check('T3.8', 'Nothing but spares and cartridges changed during racing', 'G', 5, 'N'),
  check('T3.9', 'Spares identical and within number, for each kind', 'G', 5, 'N', { ...ofTeam, charge: 'item' }),
  check('T3.9.2', 'Other parts brought in for a repair, for each part', 'G', 5, 'N', { charge: 'item' }),
  check('T4.1', 'One milled piece of block behind plane A, with cargo and chamber', 'G', 20, 'L'),
  check('T4.2', 'Virtual cargo inside the body, between the axles, symmetric', 'P', 25, 'L', { sizes_in_figure: true }),
  check('T4.3', 'Cargo identified and dimensioned in the drawings', 'G', 5, 'N', ofTeam),
  check('T4.4.1', 'Halo as the official part, unchanged', 'P', 10, 'L'),
  check('T4.4.2', 'Halo unobstructed from front and side, helmet excepted', 'G', 10, 'L'),
  check('T4.4.3', 'Halo unobstructed from above, helmet excepted', 'G', 10, 'L'),
  check('T4.4.4', 'Centre of the halo notch above the track', 'S', 5, 'L', { ...FIX, limit: between(33, 35) }),
  check('T4.4.5', 'Halo load test', 'S', 5, 'N', FIX),
  check('T4.5', 'Helmet as the official part', 'G', 5, 'L'),
  check('T4.6', 'Logo decal 30 × 15 on each side, fully visible and stuck', 'G', 5, 'N'),
  check('T4.7', 'Team number and letter on the body, height of the text', 'G', 2, 'N', { limit: atLeast(8) }),
  check('T4.8', 'Thickness of decals', 'G', 5, 'N', { limit: atMost(0.5) }),
  check('T5.1', 'Chamber diameter over its least depth', 'S', 5, 'L', { ...FIX, limit: between(18, 18.5) }),
  check('T5.2', 'Centre of the cartridge rear above the track', 'G', 5, 'L', perUnit(between(30, 40))),
  check('T5.3', 'Chamber depth', 'S', 5, 'L', { ...FIX, limit: between(45, 58) }),
  check('T5.4', 'Chamber angle to the track', 'S', 5, 'L', { ...FIX, limit: between(-3, 3), unit: '°' }),
  check('T5.5', 'Block material around the chamber', 'S', 10, 'L', { ...FIX, limit: atLeast(3) }),
  check('T5.6', 'Cartridge beyond the rear of the car, all round', 'P', 10, 'L', perUnit(atLeast(5), FIX)),
  check('T6.1', 'Two tether guides, ahead of the front and behind the rear axle', 'S', 10, 'L', {
    ...FIX,
    unit: 'mm',
    named_limits: { front: between(0, 10), rear: between(0, 10) },
  }),
  check('T6.2', 'Opening of the guides', 'S', 5, 'L', { ...FIX, limit: between(3.5, 6) }),
  check('T6.3', 'Guides closed and firm with 200 g hung from each', 'S', 10, 'N', FIX),
]
