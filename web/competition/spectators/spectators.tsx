/** Public module for spectators: who races now and next, and the team that they follow. */
export { FollowedTeam } from './followed-team.tsx'
export { RaceNow } from './race-now.tsx'
