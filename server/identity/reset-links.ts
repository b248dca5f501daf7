/** How the token of a link to a new password is kept: as a hash, so that whoever reads the table holds no links. */
import { createHash } from 'node:crypto'

/** In the accounts engine's own form, which looks for it so. */
export const keptResetToken = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url')
