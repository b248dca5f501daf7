/** The rules of the forms that set a password (document 1, section 5), in the order in which they are told. */
import type { Problem } from './problem.tsx'

const MINIMUM_PASSWORD = 6

export type Newcomer = { full_name: string; email: string; password: string; again: string }
export type ChangedPassword = { current: string; password: string; again: string }
export type NewPassword = { password: string; again: string; token: string | undefined; linkWorks: boolean }

export function problemInSignUp({ password, again }: Newcomer): Problem | undefined {
  if (password !== again) return { text: 'Passwords do not match. Please make sure both passwords are identical.' }
  if (password.length < MINIMUM_PASSWORD) return { text: 'Password must be at least 6 characters long.' }
  return undefined
}

export function problemInChange({ current, password, again }: ChangedPassword): Problem | undefined {
  if (!current || !password || !again) return { text: 'Please fill in all fields' }
  return problemInPair(password, again)
}

export function problemInReset({ password, again, token, linkWorks }: NewPassword): Problem | undefined {
  if (!password || !again) return { text: 'Please fill in all fields' }
  const wrong = problemInPair(password, again)
  if (wrong) return wrong
  if (!token || !linkWorks)
    return { text: 'No valid session found. Please click the reset link from your email again.' }
  return undefined
}

function problemInPair(password: string, again: string): Problem | undefined {
  if (password !== again) return { text: 'Passwords do not match' }
  if (password.length < MINIMUM_PASSWORD) return { text: 'Password must be at least 6 characters long' }
  return undefined
}
