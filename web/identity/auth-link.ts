/** Reads the parameters of a link to /auth or /reset-password, from the query or the fragment. */
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import type { AuthView } from '../app/paths.ts'

export type AuthLink = {
  view: AuthView
  /** Where to go after signing in; only ever a path of this site. */
  redirect: string | undefined
  accessToken: string | undefined
  type: string | undefined
  verified: boolean
  error: string | undefined
  errorDescription: string | undefined
}

const VIEWS: readonly string[] = ['signin', 'signup', 'forgot', 'code'] satisfies AuthView[]

export function readAuthLink(search: string, hash: string): AuthLink {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const part = (name: string) => query.get(name) || fragment.get(name) || undefined
  const mode = part('mode') ?? ''
  return {
    view: VIEWS.includes(mode) ? (mode as AuthView) : 'signin',
    redirect: ownPath(part('redirect')),
    accessToken: part('access_token'),
    type: part('type'),
    verified: part('verified') === 'true',
    error: part('error'),
    errorDescription: part('error_description'),
  }
}
