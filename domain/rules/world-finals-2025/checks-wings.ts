/**
 * World Finals 2025, scrutineering of nose, wings and launch: T8 to T10 (limits in mm, inclusive).
 *
 * Plane A is 16.0 ahead of the front axle, plane B 16.0 behind the rear axle. A span in two segments: the shortfalls from 25
 * are added and rounded up once; in one piece: from 50 [R28]. Vanes that do not overlap: the longest is the chord [R29].
 */
import type { Check } from '../pack-scrutineering.ts'
import { atLeast, atMost, between, check, ofTeam, perUnit } from './check-rows.ts'

export const WING_CHECKS: readonly Check[] = [
  check('T8.1', 'Nose, front wing, end plates and supports identified in the drawings', 'G', 5, 'N', ofTeam),
  check('T8.2', 'Front overhang from plane A', 'G', 5, 'W+', { limit: atMost(40) }),
  check('T8.3', 'Front wing exists with both edges', 'G', 5, 'N'),
  check('T8.4', 'Front wing is rigid', 'G', 5, 'N'),
  check('T8.5.1', 'Nose and support ahead of plane A: height, and width to each side', 'G', 10, 'L', {
    limit: atMost(25),
    named_limits: { height: atMost(25), half_width: atMost(15) },
  }),
  check('T8.5.2', 'Front wing and end plates ahead of plane A: height where wider than 15 each side', 'G', 10, 'L', {
    limit: atMost(20),
  }),
  check('T8.5.3', 'End plates outside the least span: width, and height outside the wheels', 'G', 10, 'L', {
    limit: atMost(10),
    named_limits: { width: atMost(10), height: atMost(25) },
  }),
  check('T8.6.1', 'Front wing span', 'P', 2, 'L', perUnit(atLeast(50), { several: 'segments' })),
  check('T8.6.2', 'Front wing chord', 'P', 1, 'L', perUnit(between(15, 25), { several: 'longest' })),
  check('T8.6.3', 'Front wing thickness', 'P', 1, 'L', perUnit(between(2, 6))),
  check('T8.7', 'Clear air around the front wing', 'P', 5, 'L', { limit: atLeast(5) }),
  check('T8.8', 'Front wing unobstructed from the front', 'P', 10, 'L'),
  check('T9.1', 'Rear wing and supports identified in the drawings', 'G', 5, 'N', ofTeam),
  check('T9.2', 'Rear wing exists', 'G', 5, 'N'),
  check('T9.3', 'Rear wing is rigid', 'G', 5, 'N'),
  check('T9.4.1', 'Rear wing and support wholly behind plane B', 'G', 10, 'L'),
  check('T9.4.2', 'Rear overhang from plane B', 'G', 5, 'W+', { limit: atMost(40) }),
  check('T9.4.3', 'Height behind plane B', 'G', 5, 'W+', { limit: atMost(65) }),
  check('T9.5.1', 'Rear wing span, unbroken', 'P', 2, 'L', perUnit(atLeast(50), { several: 'longest' })),
  check('T9.5.2', 'Rear wing chord', 'P', 1, 'L', perUnit(between(15, 25), { several: 'longest' })),
  check('T9.5.3', 'Rear wing thickness', 'P', 1, 'L', perUnit(between(2, 6))),
  check('T9.5.4', 'Height deviation of the rear wing along the least span', 'G', 1, 'L', perUnit(atMost(15))),
  check('T9.6', 'Clear air around the rear wing', 'P', 5, 'L', { limit: atLeast(5) }),
  check('T9.7', 'Rear wing unobstructed from the front', 'P', 10, 'L'),
  check('T10.1', 'Only the cartridge touches launch pod or car before and during a race', 'G', 0, 'N'),
]
