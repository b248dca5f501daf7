/** What the demo's announcer says about some of the teams. */
type Texts = { story?: string; pronunciation?: string }

const TEXTS: Record<string, Texts> = {
  Aeolus: {
    pronunciation: 'EE-oh-lus',
    story: 'Named after the keeper of the winds. Their wind tunnel is a hairdryer and a fish tank, and it works.',
  },
  'Slipstream Racing': {
    story: 'Second season, first car with a printed nose. They were twelve thousandths short of the final last year.',
  },
  Vortex: { story: 'Five friends from the lunchtime engineering club. Nobody here has sanded a rear wing more often.' },
  Ironbridge: {
    story: 'A school by the bridge and a car as light as the rules allow. They have never had a false start.',
  },
  'Kestrel Engineering': { pronunciation: 'KES-trel', story: 'They test on a track of drainpipes behind the gym.' },
  Obsidian: { pronunciation: 'ob-SID-ee-an' },
}

export const textsOf = (team_name: string): Texts => TEXTS[team_name] ?? {}
