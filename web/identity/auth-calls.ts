/** The accounts engine's own calls under /api/auth. Each resolves to the failure, if any. */
import { MESSAGES } from './messages.ts'

type Failure = { status: number; code?: string; message?: string }
/** The password was correct, and the second factor is the next step. */
export type Pending = { app: boolean }
type Answer = { failure: Failure; pending?: undefined } | { failure?: undefined; pending?: Pending }

export type SignUp = { email: string; password: string; name: string; callbackURL: string }

export const auth = {
  signIn: (body: { email: string; password: string }) => post('/sign-in/email', body),
  signUp: (body: SignUp) => post('/sign-up/email', body),
  requestPasswordReset: (email: string) => post('/request-password-reset', { email, redirectTo: '/auth' }),
  resetPassword: (body: { token: string; newPassword: string }) => post('/reset-password', body),
  sendCode: (email: string) => post('/email-otp/send-verification-otp', { email, type: 'sign-in' }),
  signInByCode: (body: { email: string; otp: string }) => post('/sign-in/email-otp', body),
}

/** The accounts engine's own message, if there is one. */
export const failureMessage = ({ message }: Failure) => message || MESSAGES.signIn.unexpected

async function post(path: string, body: object): Promise<Answer> {
  try {
    const answer = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
    return answer.ok ? await pendingIn(answer) : { failure: { status: answer.status, ...(await messageIn(answer)) } }
  } catch {
    // No answer at all: the connection is lost. The browser's own error message would not help.
    return { failure: { status: 0 } }
  }
}

async function pendingIn(answer: Response): Promise<{ pending?: Pending }> {
  const body: unknown = await answer.json().catch(() => null)
  const { twoFactorRedirect, twoFactorMethods } = (body ?? {}) as Record<string, unknown>
  if (!twoFactorRedirect) return {}
  return { pending: { app: Array.isArray(twoFactorMethods) && twoFactorMethods.includes('totp') } }
}

async function messageIn(answer: Response): Promise<Omit<Failure, 'status'>> {
  const body: unknown = await answer.json().catch(() => null)
  const { code, message } = (body ?? {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : undefined,
  }
}
