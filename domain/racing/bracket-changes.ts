/** The effects of a change on the bracket, in sentences: shown before it is confirmed and recorded in the history after. */
import { isNextOf, isThirdPlace, roundsOf, stageOf } from './bracket.ts'
import type { Match } from './match.ts'

type BracketMatch = Match & { id: string }

/** `matches` are those of the category before, `changed` some of them as they are after. */
export function bracketSentences<M extends BracketMatch>(matches: readonly M[], changed: readonly M[]): string[] {
  const rounds = roundsOf(matches)
  return changed.flatMap((after) => {
    const before = matches.find(({ id }) => id === after.id)
    if (!before) return []
    const next = isThirdPlace(after, rounds) || matches.some((one) => isNextOf(after, one))
    return [...slotSentences(before, after, rounds), ...winnerSentences(before, after, rounds, next)]
  })
}

function slotSentences(before: Match, after: Match, rounds: number) {
  const [was, is] = [teamsIn(before), teamsIn(after)]
  const place = placeName(after, rounds)
  return [
    ...[...was].filter(([id]) => !is.has(id)).map(([, name]) => `${name} are removed from ${place}.`),
    ...[...is].filter(([id]) => !was.has(id)).map(([, name]) => `${name} advance to ${place}.`),
  ]
}

function teamsIn({ team_a_id, team_a_name, team_b_id, team_b_name }: Match) {
  const slots: [string | null, string][] = [
    [team_a_id, team_a_name],
    [team_b_id, team_b_name],
  ]
  return new Map(slots.flatMap(([id, name]): [string, string][] => (id === null ? [] : [[id, name]])))
}

function winnerSentences(before: Match, after: Match, rounds: number, next: boolean): string[] {
  if (before.winner_id === after.winner_id && before.status === after.status) return []
  const place = placeName(after, rounds)
  const points = next ? [] : pointsSentence(before, after)
  if (after.is_walkover && after.winner_name === null)
    return [`${capital(place)} is closed without a winner because no team remains.`, ...points]
  if (after.is_walkover) return [`${capital(place)} is a walkover: ${after.winner_name} win it.`, ...points]
  if (after.winner_name === null) {
    const state = after.status === 'completed' ? 'is tied and can be re-run' : 'is open again'
    return before.winner_id === null && after.status !== 'completed' && !before.is_walkover
      ? []
      : [
          `${capital(place)} ${state}${before.winner_name === null ? '' : `; ${before.winner_name} no longer win it`}.`,
          ...points,
        ]
  }
  const instead = before.winner_name === null ? '' : ` instead of ${before.winner_name}`
  return [`${after.winner_name} win ${place}${instead}.`, ...points]
}

function pointsSentence(before: Match, after: Match): string[] {
  if (after.winner_id !== null) return [`${after.winner_name} are champions and the knockout points are awarded.`]
  return before.winner_id === null ? [] : ['The knockout points are withdrawn.']
}

/** 'match 2 of the Semi Finals', or 'the Final'. */
export function placeName({ round, match_number }: Pick<Match, 'round' | 'match_number'>, rounds: number) {
  const stage = stageOf(round, rounds)
  if (isThirdPlace({ round, match_number }, rounds)) return 'the race for third place'
  if (round === rounds) return 'the Final'
  return stage.startsWith('Round') ? `match ${match_number} of ${stage}` : `match ${match_number} of the ${stage}`
}

export const racedOn = (next: Pick<Match, 'round' | 'match_number'>, rounds: number) =>
  `${capital(placeName(next, rounds))} has already been raced. Delete its laps first.`

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
