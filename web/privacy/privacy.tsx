/** Public module of the privacy area: components for other areas, loaded when they are first shown. */
import { part } from '../ui/part.tsx'

export { DeleteAccountCard, deletionMessages } from './delete-account-card.tsx'

/** The home page does not wait for it and works without it. */
export const AgeCard = part(async () => (await import('./age-card.tsx')).AgeCard, {
  waiting: null,
  missing: () => null,
})
export const ConsentButton = part(async () => (await import('./consent-button.tsx')).ConsentButton, null)
export const DeleteAccountDialog = part(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  null,
)
export const PrivacyTab = part(async () => (await import('./privacy-tab.tsx')).PrivacyTab)
export const TeamConsents = part(async () => (await import('./team-consents.tsx')).TeamConsents, null)
export const YourData = part(async () => (await import('./your-data.tsx')).YourData)
export const YourPrivacy = part(async () => (await import('./your-privacy.tsx')).YourPrivacy)
