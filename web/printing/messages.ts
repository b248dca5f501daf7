/** Toasts and error titles of 3D printing. Texts of the specification (2, section 8) are verbatim. */
import { UNCLAIMED_MODEL_HOURS } from '@paddock/domain/privacy/retention.ts'

export const MESSAGES = {
  inquiries: {
    loadFailed: 'Failed to load inquiries',
    emailFailed: 'Failed to load the email',
    statusFailed: 'Failed to update status',
    updated: 'Inquiry updated successfully',
    updateFailed: 'Failed to update inquiry',
    downloadFailed: 'Failed to download STL file',
  },
  materials: {
    loadFailed: 'Failed to load materials',
    created: 'Material created successfully',
    updated: 'Material updated successfully',
    saveFailed: 'Failed to save material',
    updateFailed: 'Failed to update material',
    deleted: 'Material deleted successfully',
    deleteFailed: 'Failed to delete material',
  },
  quotes: {
    sendFailed: 'Your parts could not be sent. Please try again.',
    uploadFailed: 'The file could not be uploaded.',
    partsExpired: (names: readonly string[]) =>
      `We store models for ${UNCLAIMED_MODEL_HOURS} hours until they are sent. Please choose again: ${names.join(', ')}.`,
    messageFailed: 'Your message could not be sent.',
    linkInvalid: 'This link is not valid. Please use the one in our latest email.',
    pricesLoadFailed: 'Failed to load prices',
    pricesSaved: 'Prices saved. They apply from the next quote on.',
    pricesFailed: 'Failed to save prices',
  },
  clipboard: {
    copied: 'Copied!',
    failed: 'Failed to copy to clipboard',
  },
} as const
