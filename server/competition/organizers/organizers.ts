/** The public module of organisers: their calls in the shape of the contract. */
import { acceptAsJudge, acceptAsOrganizer, openInvitation } from './accept-invitation.ts'
import { companyRules, listCompanies, setCompanyRules } from './companies.ts'
import { removeCompanyLogo } from './company-logo.ts'
import { deleteOrganizer } from './delete-account.ts'
import { confirmEmail, confirmOrganizer, resendConfirmation } from './email-confirmation.ts'
import { listInvitations, resendInvitation, sendInvitation, withdrawInvitation } from './invitations.ts'
import { organizerAuth } from './organizer-auth.ts'
import { changePerson, listPeople } from './portal-members.ts'
import { signUp } from './sign-up.ts'

export { companyLogoRoutes } from './company-logo.ts'
export { announceEvents, refuseOverLimit } from './company-standing.ts'
export { confirmOrganizer, signUp }

export const organizerCalls = { auth: organizerAuth, confirmEmail, resendConfirmation }
export const organizerAccountCalls = { remove: deleteOrganizer }
export const companyCalls = {
  list: listCompanies,
  rules: companyRules,
  setRules: setCompanyRules,
  removeLogo: removeCompanyLogo,
}
export const organizerPortalCalls = { list: listPeople, change: changePerson }
export const invitationCalls = {
  list: listInvitations,
  send: sendInvitation,
  resend: resendInvitation,
  withdraw: withdrawInvitation,
  open: openInvitation,
  acceptAsJudge,
  acceptAsOrganizer,
}
