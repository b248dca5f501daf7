/**
 * Classic B, "Completion scoring" (specification 3, section 9): Classic A, but for the Grand Prix.
 *
 * | class                     | regional | state | national | fastest | at the limit | beyond | completed with | fewer legal runs             |
 * |---------------------------|----------|-------|----------|---------|--------------|--------|----------------|------------------------------|
 * | Cadet                     | 0.30     | 0.20  | 0.30     | 60      | 20           | 20     | 3 legal runs   | 10 + 2 per run, at most 2    |
 * | Development, Professional | 0.30     | 0.20  | 0.15     | 150     | 50           | 50     | 7 legal runs   | 30 + 2 per run, at most 6    |
 *
 * The specification gives Cadet no band at national level here; it uses that of Classic A.
 */
import { CLASSIC_A } from '../classic-a/pack.ts'
import type { Pack } from '../pack.ts'
import type { ClassBand } from '../pack-racing.ts'

const [GRAND_PRIX] = CLASSIC_A.race_parts
const { Cadet, Development } = GRAND_PRIX.by_class

const CADET: ClassBand = { ...Cadet, beyond: 20, runs: 3, partial: { base: 10, each: 2, counted: 2 } }
const OTHERS: ClassBand = { ...Development, beyond: 50 }

export const CLASSIC_B = {
  ...CLASSIC_A,
  id: 'classic-b',
  title: 'Completion scoring',
  about: 'The best 3 runs (Cadet) or 7 runs count, and every team that completes them scores at least 20 or 50 points.',
  source: [{ title: 'Paddock, Completion scoring', date: '2026-01-01', articles: '' }],
  race_parts: [{ ...GRAND_PRIX, by_class: { Cadet: CADET, Development: OTHERS, Professional: OTHERS } }],
  readings: [
    {
      id: 'C1',
      article: 'specification 3, section 9',
      question: 'What does a team get that completes beyond the upper limit?',
      taken: 'What a team on the limit gets.',
      other: 'Nothing (classic-a).',
      why: 'It is the minimum for completing.',
      setting: 'race_parts[grand_prix].by_class.Development.beyond',
    },
    {
      id: 'C2',
      article: 'specification 3, section 9',
      question: 'How many legal runs complete the Grand Prix in Cadet?',
      taken: 'Three.',
      other: 'Seven (classic-a).',
      why: 'Cadet has a partial result of its own for one or two runs.',
      setting: 'race_parts[grand_prix].by_class.Cadet.runs',
    },
  ],
} as const satisfies Pack
