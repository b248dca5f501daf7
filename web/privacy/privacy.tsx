/** The public module of privacy: what other areas show of it. */
export { AgeCard } from './age-card.tsx'
export { DeleteAccountCard, DeleteAccountDialog, deletionMessages } from './delete-account.tsx'
export { PrivacyDesk } from './privacy-desk.tsx'
export { TeamConsents } from './team-consents.tsx'
export { YourData } from './your-data.tsx'
export { YourPrivacy } from './your-privacy.tsx'
