/** Errors about age, consent, pictures and deleted accounts that the contract and the server share. */
import { plural } from '../plural.ts'
import { REQUESTS_A_DAY } from './consent.ts'

export const AGE_ERRORS = {
  tooSoon:
    'You can choose an older age a year after your last answer. Until then a parent or your team’s supervising adult can consent for you.',
  notAnswered:
    'Nothing was cleared, because no account with this email has answered the question about age. Please check the address.',
  defaultStays: 'The age for all other countries can be changed but not removed.',
} as const

export const CONSENT_ERRORS = {
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
  textChanged: 'The consent was not saved, because the text has changed. Please read it again.',
  notAnAdult:
    'The consent was not saved, because the account with this address counts as under age. Please ask an adult to consent.',
  notNeeded: 'Nothing was sent, because your account does not need consent.',
  ownAddress: 'This is your own address. Please enter the address of a parent or guardian.',
  askedEnough: `You have already asked ${plural(REQUESTS_A_DAY, 'time')} today. Please wait until tomorrow before you ask again.`,
  notSupervising: 'Only a supervising adult of the team can do this. A team admin can make you one.',
  supervisorTooYoung:
    'A supervising adult must be 18 or over, and this member has not said so. Ask them to answer the question about their age.',
} as const

export const PICTURE_ERRORS = {
  underAge:
    'You can add a picture after you have answered the question about your age and, if you are too young to decide yourself, an adult has consented. Until then your initials are shown.',
  interrupted: 'The upload was interrupted. Please try again.',
} as const

export const COMPANY_ERRORS = {
  onlyOwner: 'You are the only owner of your company. Make another organiser owner before you delete your account.',
  onlyOrganizer:
    'You are the only organiser of your company. It is deleted with your account and all of its events. Type its name to confirm.',
} as const
