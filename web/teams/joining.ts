/** Joining a team by its invite code, from either of the two pages that offer it. */
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { describeFailure, Offline } from '../app/server-errors.ts'

export type InviteCode = { invite_code_param: string }
export type Joined = { success: boolean; message: string }

export const tidyCode = (text: string) => text.trim().toUpperCase()

/** Never throws: a join that did not work is an answer with a message, in the page's words where nobody said why. */
export async function joinTeam(input: InviteCode, words: string): Promise<Joined> {
  try {
    if (!navigator.onLine) throw new Offline()
    const { success, message } = await api.teams.join.call(input)
    if (success) await queryClient.invalidateQueries({ queryKey: api.user_teams.mine.key() })
    return { success, message: message || words }
  } catch (error) {
    return { success: false, message: describeFailure(error, { failed: words, reason: 'instead' })?.text ?? words }
  }
}
