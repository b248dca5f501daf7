/** A PDF as the answer to a call. */
import { z } from 'zod'

export const Pdf = z.strictObject({ file_name: z.string(), base64: z.string() })
