/** What Slipstream Racing is working on in the middle of its season. Days count from today: -3 was due three days ago. */
import type { Label, Priority, TaskStatus } from '@paddock/domain/projects/board.ts'

export type Who = 'maya' | 'leo' | 'priya'

export type DemoTask = {
  title: string
  status: TaskStatus
  labels: Label[]
  due?: number
  /** The one who has done the most; others are named in `with`. */
  who?: Who
  with?: Who[]
  priority?: Priority
  /** Sub-tasks in their order, done or not. */
  steps?: [title: string, isDone: boolean][]
  description?: string
  said?: [Who, string][]
  file?: { name: string; text: string }
}

export type DemoProject = {
  name: string
  description: string
  due: number
  started: number
  by: Who
  tasks: DemoTask[]
}

export const PROJECTS: DemoProject[] = [
  {
    name: 'Car build',
    description: 'Two race cars and one for display, inside every tolerance of the scrutineering sheet.',
    due: 24,
    started: 46,
    by: 'maya',
    tasks: [
      {
        title: 'Thin the trailing edge of the rear wing',
        status: 'doing',
        labels: ['design', 'manufacturing'],
        due: -3,
        who: 'leo',
        with: ['maya'],
        priority: 'urgent',
        steps: [
          ['Print at 1.6 mm in PLA', true],
          ['Print at 1.6 mm in nylon', true],
          ['Bend both until they break', false],
          ['Choose one and update the drawing', false],
          ['Print the spare', false],
        ],
        description: 'Down to 1.6 mm without losing stiffness. Print two and bend both until they break.',
        said: [
          ['maya', '@Leo Okafor The last one flexed in the tunnel. Can we try nylon?'],
          ['leo', 'Printed tonight, measured tomorrow.'],
        ],
        file: {
          name: 'wing-thickness.csv',
          text: 'print,material,edge_mm,bends_at_n\n1,PLA,2.0,31\n2,PLA,1.6,24\n3,Nylon,1.6,28\n',
        },
      },
      {
        title: 'Nose cone: third version',
        status: 'review',
        labels: ['design'],
        due: 2,
        who: 'priya',
        with: ['leo'],
        priority: 'high',
        description: 'Rounder tip, 4 g lighter. Waiting for a second pair of eyes on the fillets.',
        said: [['priya', 'The drawing is in the folder. @Maya Chen, please check the radius at the tether guide.']],
      },
      {
        title: 'Wheels: weigh, pair and balance',
        status: 'doing',
        labels: ['manufacturing'],
        due: 5,
        who: 'maya',
        priority: 'medium',
        steps: [
          ['Weigh all twelve', true],
          ['Pair them within 0.05 g', false],
          ['Balance on the rig', false],
        ],
      },
      {
        title: 'Order spare bearings',
        status: 'todo',
        labels: ['logistics'],
        due: -1,
        who: 'priya',
        priority: 'high',
        description: 'Ceramic, six pieces. The store has them.',
      },
      {
        title: 'Paint and decals for car B',
        status: 'todo',
        labels: ['manufacturing', 'sponsorship'],
        due: 12,
        priority: 'low',
      },
      { title: 'Track test: ten runs for each car', status: 'todo', labels: ['testing'], due: 9, who: 'leo' },
      { title: 'Measure both cars against the sheet', status: 'todo', labels: ['testing'], due: 18 },
      { title: 'Machine the body of car A', status: 'done', labels: ['manufacturing'], due: -12, who: 'leo' },
      { title: 'Machine the body of car B', status: 'done', labels: ['manufacturing'], due: -6, who: 'leo' },
      { title: 'Axle fit: press or glue?', status: 'done', labels: ['design', 'testing'], due: -20, who: 'maya' },
    ],
  },
  {
    name: 'Portfolio and pit display',
    description: 'Ten pages and a stand that says who we are in five seconds.',
    due: 31,
    started: 38,
    by: 'priya',
    tasks: [
      {
        title: 'Page 4: how the wing came about',
        status: 'doing',
        labels: ['portfolio', 'design'],
        due: 4,
        who: 'priya',
        file: { name: 'page-4-notes.txt', text: 'Show all three wings side by side.\nOne graph, not four.\n' },
      },
      { title: 'Photos of the team at work', status: 'review', labels: ['portfolio'], due: 1, who: 'maya' },
      { title: 'Poster for the pit display', status: 'todo', labels: ['portfolio', 'sponsorship'], due: 15 },
      {
        title: 'Rehearse the verbal presentation',
        status: 'todo',
        labels: ['portfolio'],
        due: 20,
        who: 'leo',
        with: ['maya', 'priya'],
        steps: [
          ['Write the cue cards', false],
          ['Film one run-through', false],
        ],
      },
      { title: 'Cover and table of contents', status: 'done', labels: ['portfolio'], due: -9, who: 'priya' },
    ],
  },
  {
    name: 'Sponsors and travel',
    description: 'Paying for it all, and getting eleven people and three boxes to the regional final.',
    due: 28,
    started: 52,
    by: 'maya',
    tasks: [
      {
        title: 'Thank-you letters to last year’s sponsors',
        status: 'todo',
        labels: ['sponsorship'],
        due: -5,
        who: 'maya',
      },
      { title: 'Ask the bakery for a raffle prize', status: 'doing', labels: ['sponsorship'], due: 6, who: 'priya' },
      { title: 'Book the minibus', status: 'review', labels: ['logistics'], due: 3, who: 'maya', priority: 'medium' },
      { title: 'Budget for the season', status: 'done', labels: ['sponsorship', 'logistics'], due: -30, who: 'maya' },
    ],
  },
]
