/** The address on a judge card. The token is in the fragment, which is never sent to a server or logged. */
export const judgeCardPath = (code: string, token: string) =>
  `/organizer?code=${encodeURIComponent(code)}#card=${token}`
