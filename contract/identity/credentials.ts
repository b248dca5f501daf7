/** What people type to sign in, to choose a password and to delete their account. */
import { PASSWORD_ERRORS } from '@paddock/domain/identity/messages.ts'
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import { z } from 'zod'

/** An address as typed; upper and lower case do not matter. */
export const Email = z.string().trim().toLowerCase().max(320).pipe(z.email('Please enter a valid email address'))

export const Password = z.string().min(1, 'Please enter your password').max(128)
export const NewPassword = z.string().min(6, PASSWORD_ERRORS.tooShort).max(128)

/** The token of a session or of an emailed link: printable ASCII without spaces. */
export const token = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[!-~]+$/)

export const WRONG_PASSWORD = { status: 409, message: PASSWORD_ERRORS.wrong } as const

export const AccountDeletion = z.object({
  password: Password,
  /** A word to type, to prevent deleting an account by mistake. */
  confirmation: z
    .string()
    .trim()
    .refine((typed) => typed === DELETE_ACCOUNT_WORD, `Please type ${DELETE_ACCOUNT_WORD}`),
})
