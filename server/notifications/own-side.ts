/** The caller of a call about their own notifications. */
import { secondFactorStanding } from '@paddock/domain/identity/second-factor.ts'
import { type Caller, type Person, personOf } from '../identity/callers.ts'

/** Notifications speak of orders and people, so a required second factor comes first, unlike for the account itself. */
export function personIn({ caller }: { caller: Caller }, errors: { SECOND_FACTOR_REQUIRED: () => Error }): Person {
  const person = personOf(caller)
  const { needs_factor: required, shown_factor: shown, has_factor: has } = person
  if (secondFactorStanding({ required, shown, has }) !== 'fine') throw errors.SECOND_FACTOR_REQUIRED()
  return person
}
