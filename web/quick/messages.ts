/** Titles and sentences of the next step of a quick cup. */
import { plural } from '@paddock/domain/plural.ts'
import type { Cup } from './cup-data.ts'

type Words = (cup: Cup) => { title: string; text: string }

const against = ({ step: { match } }: Cup) => (match ? `${match.team_a_name} v ${match.team_b_name}` : '')

export const STEPS: Record<Cup['step']['kind'], Words> = {
  race: ({ races }) => ({
    title: races.done === 0 ? 'Race the first race' : `Race ${races.done + 1} of ${races.planned}`,
    text: 'The desk has the next race filled in: start the lights, type the times, press Enter.',
  }),
  draw: ({ teams }) => ({
    title: 'Draw the cup',
    text: `All races are done. The best ${Math.min(8, teams.length)} go on, and those that lose a semi final race for third place.`,
  }),
  tie: (cup) => ({ title: `${cup.step.match?.stage}: a tie`, text: `${against(cup)} had the same time.` }),
  match: (cup) =>
    cup.step.match
      ? { title: `${cup.step.match.stage}: ${against(cup)}`, text: 'One race decides.' }
      : { title: 'Waiting for a match', text: 'A match has no winner because its teams withdrew.' },
  podium: ({ races }) => ({
    title: 'The podium',
    text: races.planned > 0 ? `${plural(races.planned, 'race')} raced.` : 'Everything is raced.',
  }),
  ended: () => ({ title: 'The cup is over', text: 'Its results are final.' }),
}
