/** What a marshal does. Nothing is queued: an old tick or call would only mislead the others. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { FAILED } from './messages.ts'

const refetch = () => [api.race_arrivals.key(), api.race_control.own.key()]

export const useTick = () => useAction(api.race_arrivals.tick, { failed: FAILED.tick, reason: 'instead', refetch })

export const useCallRace = () =>
  useAction(api.race_control.callTeams, { failed: FAILED.call, reason: 'instead', refetch })
