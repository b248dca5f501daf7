/** Every handler, in the shape of the contract. */

import { competitionEventCalls, competitionTeamCalls } from '../competition/events/events.ts'
import { activeEventCalls, judgingPanelCalls } from '../competition/judges/judges.ts'
import {
  companyCalls,
  invitationCalls,
  organizerCalls,
  organizerPortalCalls,
} from '../competition/organizers/organizers.ts'

  race_results: raceResultCalls,
  knockout_matches: knockoutMatchCalls,
  knockout_points: knockoutPointCalls,
  other_event_points: otherEventPointCalls,
  racing: racingCalls,
