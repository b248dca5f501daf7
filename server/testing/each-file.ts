/** Before each file of server tests. */
import { closeAtEnd } from './at-end.ts'
import './quick-passwords.ts'

closeAtEnd()
