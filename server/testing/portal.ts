/** The calls of the teams area as a person makes them, for tests. */
import type { SignedIn } from './given.ts'
import type { TestServer } from './test-server.ts'

export function portalOf(server: TestServer) {
  const as = (person: SignedIn | undefined) => person?.headers ?? {}
  const rpc = (person: SignedIn, name: string, body: object = {}) => server.post(`/api/rpc/${name}`, body, as(person))
  return {
    create: (person: SignedIn, id: string, name: string, description?: string | null) =>
      server.post('/api/teams', { id, name, description }, as(person)),
    mine: (person: SignedIn) => rpc(person, 'get_user_teams'),
    current: (person: SignedIn) => rpc(person, 'get_current_team_data'),
    currentId: (person: SignedIn) => rpc(person, 'get_current_user_team_id'),
    choose: (person: SignedIn, team_id_param: string) => rpc(person, 'set_current_team', { team_id_param }),
    join: (person: SignedIn, invite_code_param: string) =>
      rpc(person, 'join_team_by_invite_code_v2', { invite_code_param }),
    invited: (invite_code_param: string) => server.post('/api/rpc/get_team_name_by_invite_code', { invite_code_param }),
    leave: (person: SignedIn, team_id_param: string) => rpc(person, 'leave_team', { team_id_param }),
    team: (person: SignedIn, id: string) => server.get(`/api/teams/${id}`, as(person)),
    change: (person: SignedIn, id: string, changes: object) =>
      server.ask('PATCH', `/api/teams/${id}`, changes, as(person)),
    newCode: (person: SignedIn, id: string) => server.post(`/api/teams/${id}/invite_code`, {}, as(person)),
    members: (person: SignedIn, id: string) => server.get(`/api/user_teams?team_id=${id}`, as(person)),
    changeMember: (person: SignedIn, team_id: string, user_id: string, changes: object) =>
      server.ask('PATCH', `/api/user_teams/${team_id}/${user_id}`, changes, as(person)),
    remove: (person: SignedIn, team_id: string, user_id: string) =>
      server.ask('DELETE', `/api/user_teams/${team_id}/${user_id}`, undefined, as(person)),
    cancel: (person: SignedIn, teamId: string, stripeCustomerId?: string | null) =>
      server.post('/api/functions/cancel-team-subscription', { teamId, stripeCustomerId }, as(person)),
    profile: (person: SignedIn) => server.get('/api/profiles', as(person)),
  }
}
