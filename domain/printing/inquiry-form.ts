/**
 * The rules and messages of the printing inquiry form (specification 2, sections 5, 8 and 9).
 *
 * | field        | rule                                                                     |
 * |--------------|--------------------------------------------------------------------------|
 * | name, email  | required; the email in the form of one                                   |
 * | phone        | optional                                                                 |
 * | STL file     | name ends in .stl, at most 50 MB (of 1,048,576 bytes), required          |
 * | material     | required                                                                 |
 * | colour       | only where the material has colours, and then one of them                |
 * | quantity     | 1 to 100; what is no number becomes 1                                    |
 */
export const MOST_STL_BYTES = 50 * 1024 * 1024
export const LEAST_QUANTITY = 1
export const MOST_QUANTITY = 100

/** Title and text of the toasts, verbatim where the specification gives them. */
export const INQUIRY_MESSAGES = {
  wrongType: { title: 'Invalid File Type', text: 'Please upload an STL file' },
  tooLarge: { title: 'File Too Large', text: 'File size must be less than 50MB' },
  missingFile: { title: 'Missing File', text: 'Please upload an STL file' },
  missingMaterial: { title: 'Missing Material', text: 'Please select a material' },
  failed: { title: 'Submission Error', text: 'Failed to submit inquiry. Please try again.' },
} as const
export type InquiryMessage = keyof typeof INQUIRY_MESSAGES

/** What is wrong with a chosen file before anybody looks into it. */
export function checkFile(file: { name: string; size: number }): 'wrongType' | 'tooLarge' | undefined {
  if (!/\.stl$/i.test(file.name)) return 'wrongType'
  return file.size > MOST_STL_BYTES ? 'tooLarge' : undefined
}

/** What is missing before the form can be sent. */
export function checkChoices(choices: { file: unknown; material_id: string }): InquiryMessage | undefined {
  if (!choices.file) return 'missingFile'
  return choices.material_id ? undefined : 'missingMaterial'
}

/** Parses a quantity: a whole number from 1 to 100. */
export function quantityFrom(typed: string | number): number {
  const number = typeof typed === 'number' ? typed : Number.parseInt(typed, 10)
  if (!Number.isFinite(number)) return LEAST_QUANTITY
  return Math.min(MOST_QUANTITY, Math.max(LEAST_QUANTITY, Math.trunc(number)))
}

/** A file's size as the form shows it: in MB with 2 decimals. */
export const sizeInMb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`
