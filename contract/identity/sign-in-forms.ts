/**
 * What is typed into the forms of /auth and /reset-password, which use the accounts engine's own calls and none of this
 * contract. The sentences are those of document 1, section 5.
 *
 * | form             | checked in this order                                                        |
 * |------------------|------------------------------------------------------------------------------|
 * | sign up          | name and email; both passwords are the same; at least 6 characters           |
 * | reset password   | both fields are filled in; both are the same; at least 6 characters          |
 * | ask for an email | there is an address; it is a valid one                                       |
 */
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
    message: 'Passwords do not match. Please make sure both passwords are identical.',
    abort: true,
  })
  .refine(isLongEnough, { path: ['password'], message: 'Password must be at least 6 characters long.' })

export const ResetPassword = z
  .object(twoPasswords)
  .refine(({ password, again }) => password && again, {
    path: ['password'],
    message: 'Please fill in all fields',
    abort: true,
  })
  .refine(areSame, { path: ['again'], message: 'Passwords do not match', abort: true })
  .refine(isLongEnough, { path: ['password'], message: 'Password must be at least 6 characters long' })

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
