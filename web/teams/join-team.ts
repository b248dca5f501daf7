/** Joins a team by its invite code, for the two pages that offer it. */
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { describeFailure, Offline } from '../app/server-errors.ts'

export type InviteCode = { invite_code_param: string }
export type Joined = { success: boolean; message: string }

export const tidyCode = (text: string) => text.trim().toUpperCase()

/** Never throws: a failed join returns the server's message, or the page's if there is none. */
export async function joinTeam(input: InviteCode, failure: string): Promise<Joined> {
  try {
    if (!navigator.onLine) throw new Offline()
    const { success, message } = await api.teams.join.call(input)
    if (success) await queryClient.invalidateQueries({ queryKey: api.user_teams.mine.key() })
    return { success, message: message || failure }
  } catch (error) {
    return { success: false, message: describeFailure(error, { failed: failure, reason: 'instead' })?.text ?? failure }
  }
}
