/** Public module of the privacy area: its calls, routes and jobs, and what other areas use of it. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { answerAge, clearAgeAnswer } from './age-answers.ts'
import { listAges, removeAge, setAge } from './consent-ages.ts'
import { giveConsent, openConsent, withdrawByLink } from './consents.ts'
import { enforceRetention } from './enforce-retention.ts'
import { own, removePicture, requestConsent, withdrawConsent } from './own-privacy.ts'
import { removePictureFile } from './pictures.ts'
import { MODEL_BUCKET } from './remove-inquiries.ts'
import { consentForMember, consentsOfTeam, withdrawForMember } from './supervising.ts'

export { ownDataRoute } from './own-data-route.ts'
export { profilePictureRoutes } from './picture-routes.ts'
export { dropPicture } from './pictures.ts'
export { removeInquiriesOf } from './remove-inquiries.ts'
export { withoutConsent } from './supervising.ts'
export { mayEmailTo, mayReview, standingsOf } from './under-age.ts'

export const privacyCalls = { own, answerAge, requestConsent, withdrawConsent, removePicture }
export const consentCalls = {
  open: openConsent,
  give: giveConsent,
  withdraw: withdrawByLink,
  ofTeam: consentsOfTeam,
  giveForMember: consentForMember,
  withdrawForMember,
}
export const ageAnswerCalls = { clear: clearAgeAnswer }
export const consentAgeCalls = { list: listAges, set: setAge, remove: removeAge }

export const privacyJobs = (
  deps: Pick<Services, 'db' | 'files'>,
): Pick<JobHandlers, 'remove-picture' | 'remove-model' | 'enforce-retention'> => ({
  'remove-picture': ({ stored_as }) => removePictureFile(deps, stored_as),
  'remove-model': ({ path }) => deps.files.remove(MODEL_BUCKET, path),
  'enforce-retention': () => enforceRetention(deps),
})
