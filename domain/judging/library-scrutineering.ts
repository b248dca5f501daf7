/**
 * What a scrutineer checks on a car of the 1:20 class, driven by an 8 g CO2 cartridge on a 20 m tethered track.
 *
 * | penalty_type      | taken here for                                        | when it fails                         |
 * |-------------------|-------------------------------------------------------|---------------------------------------|
 * | value_eligibility | a dimension or a mass within limits                   | points by the amount outside          |
 * | time_penalty      | what makes a car faster than it may be                | points and seconds by the same amount |
 * | critical_penalty  | what may hurt somebody: the car does not start so     | many points and seconds at once       |
 * | standard          | workmanship and identity                              | a few points                          |
 */
import { points } from '../units.ts'
import type { CriterionBlueprint } from './template-blueprint.ts'
import { NEW_CRITERION } from './template-blueprint.ts'

const BODY = 'Body and mass'
const WHEELS = 'Wheels'
const WINGS = 'Wings'
const POWER = 'Power and safety'
const FINISH = 'Finish and identity'

export const SCRUTINEERING_LIBRARY = [
  {
    key: 'car-scrutineering',
    name: 'Car scrutineering',
    description: 'Both cars are measured and checked before the first race. Lengths in millimetres, masses in grams.',
    template_type: 'scrutineering' as const,
    category: 'Both' as const,
    sections: [
      { name: BODY, description: 'Measured without cartridge, on the flat gauge.' },
      { name: WHEELS, description: 'All four are measured; the worst one counts.' },
      { name: WINGS, description: 'Front and rear, across the direction of travel.' },
      { name: POWER, description: 'A car that fails here does not start until it is put right.' },
      { name: FINISH, description: 'By eye.' },
    ],
    criteria: [
      measured(BODY, 'Overall length', 'mm', [170, 210], 1, 'major', 'Between the foremost and the rearmost point.'),
      measured(BODY, 'Overall width', 'mm', [60, 85], 1, 'major', 'At the widest point, wheels included.'),
      measured(BODY, 'Overall height', 'mm', [40, 65], 1, 'minor', 'From the track surface to the highest point.'),
      measured(
        BODY,
        'Track clearance',
        'mm',
        [1.5, 10],
        2,
        'major',
        'Between the body and the track, at the lowest point.',
      ),
      {
        ...measured(
          BODY,
          'Mass',
          'g',
          [50, 80],
          10,
          'critical',
          'The car as it races, without cartridge. A light car is a fast car.',
        ),
        penalty_type: 'time_penalty' as const,
        max_penalty_points: points(20),
        max_penalty_time: 2,
        time_penalty_fail: 1,
      },
      measured(WHEELS, 'Wheel diameter', 'mm', [26, 34], 2, 'major', 'At the running surface.'),
      measured(WHEELS, 'Front wheel width', 'mm', [15, 19], 2, 'minor', 'The running surface, without chamfers.'),
      measured(WHEELS, 'Rear wheel width', 'mm', [15, 19], 2, 'minor', 'The running surface, without chamfers.'),
      {
        ...checked(
          WHEELS,
          'Wheels turn and touch the track',
          'All four roll freely and rest on the flat gauge.',
          'major',
        ),
        points_deduction_fail: points(6),
        points_deduction_rectified: points(3),
      },
      measured(WINGS, 'Front wing span', 'mm', [40, 85], 1, 'minor', 'What air can flow over, without the nose.'),
      measured(WINGS, 'Front wing chord', 'mm', [15, 25], 1, 'minor', 'In the direction of travel.'),
      measured(WINGS, 'Rear wing span', 'mm', [40, 85], 1, 'minor', 'What air can flow over, without supports.'),
      measured(WINGS, 'Rear wing chord', 'mm', [15, 25], 1, 'minor', 'In the direction of travel.'),
      {
        ...measured(
          POWER,
          'Chamber diameter',
          'mm',
          [18, 18.5],
          10,
          'critical',
          'A cartridge that sits loose leaves the car.',
        ),
        max_penalty_time: 1,
      },
      measured(POWER, 'Chamber depth', 'mm', [50, 65], 1, 'major', 'From the rear face to the bottom of the chamber.'),
      critical('Chamber wall thickness', 'At least 3 mm of sound material all around the cartridge.'),
      critical('Tether guides', 'Two closed guides of 3.5 to 6 mm, front and rear, that hold the line under load.'),
      critical('No loose parts', 'Nothing comes off when the car is shaken or the wheels are spun.'),
      critical('No sharp edges', 'Nothing on the car cuts or pricks.'),
      workmanship('Race number', 'Readable from the side, as it was given to the team.'),
      workmanship('Finish', 'The surface is even, painted and free of damage.'),
      { ...workmanship('Sponsor decals', 'As shown in the portfolio.'), is_required: false },
    ],
  },
]

function checked(
  section: string,
  criteria_name: string,
  description: string,
  compliance_level: CriterionBlueprint['compliance_level'],
): CriterionBlueprint {
  return { ...NEW_CRITERION, max_points: points(10), section, criteria_name, description, compliance_level }
}

/** The penalty per unit is in points for each millimetre or gram outside, ten at most. */
function measured(
  section: string,
  criteria_name: string,
  measurement_unit: string,
  [tolerance_min, tolerance_max]: readonly [number, number],
  penalty_per_unit: number,
  compliance_level: CriterionBlueprint['compliance_level'],
  description: string,
): CriterionBlueprint {
  return {
    ...checked(section, criteria_name, description, compliance_level),
    criteria_type: 'measurement',
    measurement_unit,
    target_value: Number(((tolerance_min + tolerance_max) / 2).toFixed(3)),
    tolerance_min,
    tolerance_max,
    penalty_per_unit,
    points_deduction_fail: points(5),
    points_deduction_rectified: points(2),
    max_penalty_points: points(10),
  }
}

function critical(criteria_name: string, description: string): CriterionBlueprint {
  return {
    ...checked(POWER, criteria_name, description, 'critical'),
    criteria_type: 'safety',
    penalty_type: 'critical_penalty',
    points_deduction_fail: points(20),
    points_deduction_rectified: points(5),
    time_penalty_fail: 2,
  }
}

function workmanship(criteria_name: string, description: string): CriterionBlueprint {
  return {
    ...checked(FINISH, criteria_name, description, 'minor'),
    criteria_type: 'visual',
    penalty_type: 'standard',
    points_deduction_fail: points(2),
    points_deduction_rectified: points(1),
  }
}
