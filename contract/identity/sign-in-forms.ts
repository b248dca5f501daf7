/**
 * The fields of the forms of /auth and /reset-password, which use the accounts engine's own calls instead of this
 * contract. The messages are those of document 1, section 5.
 *
 * | form             | checked in this order                                                        |
 * |------------------|------------------------------------------------------------------------------|
 * | sign up          | name and email; both passwords are the same; at least 6 characters           |
 * | reset password   | both fields are filled in; both are the same; at least 6 characters          |
 * | ask for an email | there is an address; it is a valid one                                       |
 */
import { PASSWORD_ERRORS } from '@paddock/domain/identity/messages.ts'
import { z } from 'zod'
import { line } from '../text.ts'
import { Email, NewPassword, Password } from './credentials.ts'

type TwoPasswords = { password: string; again: string }

const twoPasswords = { password: z.string(), again: z.string() }

export const SignIn = z.object({ email: Email, password: Password })

export const SignUp = z
  .object({ full_name: line('Please enter your full name'), email: Email, ...twoPasswords })
  .refine(areSame, {
    path: ['again'],
    message: PASSWORD_ERRORS.differAtSignUp,
    abort: true,
  })
  .refine(isLongEnough, { path: ['password'], message: `${PASSWORD_ERRORS.tooShort}.` })

export const ResetPassword = z
  .object(twoPasswords)
  .refine(({ password, again }) => password && again, {
    path: ['password'],
    message: PASSWORD_ERRORS.missing,
    abort: true,
  })
  .refine(areSame, { path: ['again'], message: PASSWORD_ERRORS.differ, abort: true })
  .refine(isLongEnough, { path: ['password'], message: PASSWORD_ERRORS.tooShort })

export const AskByEmail = z.object({
  email: z.string().trim().min(1, 'Please enter your email address').pipe(Email),
})

export const OneTimeCode = z.object({ code: z.string().trim().min(1, 'Please enter the code').max(20) })

function areSame({ password, again }: TwoPasswords) {
  return password === again
}

function isLongEnough({ password }: TwoPasswords) {
  return NewPassword.safeParse(password).success
}
