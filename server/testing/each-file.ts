/** Before each file of server tests. */
import { work } from '../identity/passwords.ts'
import { closeAtEnd } from './at-end.ts'

// Hundreds of people sign up and in: at its real cost, their passwords alone took a tenth of a whole run.
work.cost = 256

closeAtEnd()
