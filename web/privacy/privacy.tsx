/** The public module of privacy: what other areas show of it. */
export { AgeCard } from './age-card.tsx'
export { AgesDesk } from './ages-desk.tsx'
export { TeamConsents } from './team-consents.tsx'
export { YourPrivacy } from './your-privacy.tsx'
