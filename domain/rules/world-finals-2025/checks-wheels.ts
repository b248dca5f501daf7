/**
 * World Finals 2025, scrutineering of the wheels: T7 (limits in mm unless said, inclusive).
 *
 * T7.4 and T7.5: while only one wheel of an axle is out, its penalty stays but is general; with both wheels of an axle out
 * it is a performance failure. T7.2, T7.4 and T7.9 are one failure each for a car, however many of their rows fail [R33].
 */
import type { Check } from '../pack-scrutineering.ts'
import {
  ALL_WHEELS,
  atLeast,
  atMost,
  between,
  check,
  FIX,
  FRONT,
  ofTeam,
  perUnit,
  perWheel,
  REAR,
} from './check-rows.ts'

const OF_EACH_WHEEL = { several: 'wheels', one_wheel_is_general: true } as const

export const WHEEL_CHECKS: readonly Check[] = [
  check('T7.1', 'Four cylindrical wheels on two common axes', 'G', 25, 'L'),
  check(
    'T7.2.1',
    'Inner distance between the front wheels',
    'P',
    2.5,
    'L',
    perUnit(atLeast(38), { failure_of: 'T7.2', zone: 'front' }),
  ),
  check(
    'T7.2.2',
    'Inner distance between the rear wheels',
    'P',
    2.5,
    'L',
    perUnit(atLeast(30), { failure_of: 'T7.2', zone: 'rear' }),
  ),
  check('T7.3', 'Wheelbase', 'P', 5, 'W+', perUnit(between(120, 140))),
  check(
    'T7.4.1',
    'Track contact width of the front wheels',
    'P',
    2.5,
    'L',
    perUnit(atLeast(13), { ...OF_EACH_WHEEL, wheels: FRONT, failure_of: 'T7.4', zone: 'front' }),
  ),
  check(
    'T7.4.2',
    'Track contact width of the rear wheels',
    'P',
    2.5,
    'L',
    perUnit(atLeast(17), { ...OF_EACH_WHEEL, wheels: REAR, failure_of: 'T7.4', zone: 'rear' }),
  ),
  check('T7.5', 'Wheel diameter', 'P', 2.5, 'L', perUnit(between(28, 32), { ...OF_EACH_WHEEL, wheels: ALL_WHEELS })),
  check('T7.6', 'All wheels on the track over their full width, with cartridge', 'P', 2.5, 'L', perWheel),
  check('T7.7', 'Rolling surface even, without tread', 'P', 2.5, 'L', perWheel),
  check('T7.8', 'Wheels turn freely on a slope', 'P', 5, 'N', { ...perWheel, limit: atMost(3), unit: '°' }),
  check('T7.9.1', 'Free zone ahead of the front wheels', 'P', 2.5, 'L', {
    limit: atLeast(5),
    failure_of: 'T7.9',
    zone: 'ahead_of_front',
  }),
  check('T7.9.2', 'Free zone behind the front wheels', 'P', 5, 'L', {
    failure_of: 'T7.9',
    zone: 'behind_front',
    sizes_in_figure: true,
  }),
  check('T7.9.3', 'Free zone ahead of the rear wheels', 'P', 5, 'L', {
    failure_of: 'T7.9',
    zone: 'ahead_of_rear',
    sizes_in_figure: true,
  }),
  check('T7.9.4', 'Free zone behind the rear wheels', 'P', 2.5, 'L', {
    limit: atLeast(5),
    failure_of: 'T7.9',
    zone: 'behind_rear',
  }),
  check('T7.10', 'Wheels unobscured from the side, supports excepted', 'P', 10, 'L', perWheel),
  check('T7.11', 'Front wheels hidden from the front up to', 'P', 10, 'L', perUnit(atMost(20))),
  check('T7.12.1', 'Wheel supports inside the cylinder through the opposing wheels', 'G', 5, 'L'),
  check('T7.12.2', 'Wheel supports identified in the drawings', 'G', 5, 'N', ofTeam),
  check('T7.13', 'Wheel test with 100 g hung from each', 'S', 2.5, 'N', { ...perWheel, ...FIX, sizes_in_figure: true }),
]
