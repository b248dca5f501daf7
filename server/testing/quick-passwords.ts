/** Hundreds of people sign up and in: at its real cost, their passwords alone took a tenth of a whole run. */
import { work } from '../identity/passwords.ts'

work.cost = 256
