/** Scorecards that judges give points with; the points of each make 100. */
import { points } from '../units.ts'
import type { CriterionBlueprint } from './template-blueprint.ts'
import { NEW_CRITERION } from './template-blueprint.ts'

type Row = readonly [name: string, max_points: number, description: string]
type Part = readonly [name: string, description: string, rows: readonly Row[]]

export const MARKING_LIBRARY = [
  scorecard(
    'engineering',
    'Engineering',
    'The car as designed, tested and made: judged beside the car and its drawings.',
    [
      [
        'Design',
        'From the idea to the drawing.',
        [
          ['Design process', 15, 'Ideas are compared and choices are explained.'],
          ['Use of CAD', 15, 'Parts and assembly are modelled fully and can be changed.'],
          ['Technical drawings', 10, 'Orthographic and rendered views with dimensions and tolerances.'],
        ],
      ],
      [
        'Analysis and testing',
        'What was predicted, and what was measured.',
        [
          ['Aerodynamic analysis', 15, 'Simulation or wind tunnel, with a comparison of versions.'],
          ['Testing and evaluation', 15, 'Fair tests, recorded results, and what was changed because of them.'],
        ],
      ],
      [
        'Manufacture',
        'How well it was made.',
        [
          ['Machining and assembly', 15, 'The car agrees with its drawing; parts fit and run true.'],
          ['Quality of finish', 10, 'Surfaces, paint and decals are even and clean.'],
          ['Use of materials', 5, 'Materials are chosen for a reason and used sparingly.'],
        ],
      ],
    ],
  ),
  scorecard('portfolio', 'Portfolio', 'The design and enterprise portfolio, read before the interview.', [
    [
      'Content',
      'What it tells.',
      [
        ['Project management', 15, 'Roles, schedule, risks and budget, planned and followed up.'],
        ['Engineering story', 20, 'The development of the car can be followed from page to page.'],
        ['Research', 10, 'Sources are named and their use is shown.'],
        ['Sponsorship and marketing', 15, 'Partners were found, and they got something in return.'],
        ['Team identity', 10, 'Name, logo and clothing belong together.'],
      ],
    ],
    [
      'Presentation',
      'How it tells it.',
      [
        ['Layout and design', 15, 'Pages are clear, consistent and well balanced.'],
        ['Language', 10, 'Correct, to the point, and understood by an outsider.'],
        ['Evaluation', 5, 'The team says what it would do differently.'],
      ],
    ],
  ]),
  scorecard('verbal-presentation', 'Verbal presentation', 'Ten minutes by the whole team, followed by questions.', [
    [
      'Content',
      'What is said.',
      [
        ['Structure', 15, 'It opens, leads on and closes within the time.'],
        ['Technical content', 20, 'The engineering is explained rightly and at the right depth.'],
        ['Teamwork and learning', 15, 'Who did what, and what the team has learnt.'],
      ],
    ],
    [
      'Delivery',
      'How it is said.',
      [
        ['Speaking', 15, 'Clear, lively, without reading off.'],
        ['Visual aids', 10, 'They support what is said.'],
        ['Team participation', 10, 'Everybody takes part and hands over smoothly.'],
        ['Answers to questions', 15, 'Honest, exact, and shared among the team.'],
      ],
    ],
  ]),
  scorecard('pit-display', 'Pit display', 'The stand of the team in the pit hall.', [
    [
      'Stand',
      'What the visitor sees.',
      [
        ['First impression', 20, 'It catches the eye and shows whose it is.'],
        ['Display of the car', 15, 'The car and its development can be seen.'],
        ['Information', 20, 'Texts are short, right and readable from a step away.'],
        ['Use of space', 15, 'Everything has its place within the space allowed.'],
      ],
    ],
    [
      'Team at the stand',
      'How the visitor is met.',
      [
        ['Conversation', 20, 'Visitors are met and get good answers.'],
        ['Sponsors', 10, 'Partners are presented as they were promised.'],
      ],
    ],
  ]),
]

function scorecard(key: string, name: string, description: string, parts: readonly Part[]) {
  return {
    key,
    name,
    description,
    template_type: 'criteria' as const,
    category: 'Both' as const,
    sections: parts.map(([part, about]) => ({ name: part, description: about })),
    criteria: parts.flatMap(([part, , rows]) => rows.map((row) => criterion(part, row))),
  }
}

function criterion(section: string, [criteria_name, max_points, description]: Row): CriterionBlueprint {
  return {
    ...NEW_CRITERION,
    criteria_name,
    description,
    max_points: points(max_points),
    section,
    penalty_type: 'standard',
  }
}
