/** What members read when a call about practice runs is refused. */
export const RUN_GONE = { message: 'This run no longer exists.' }
export const RUN_CHANGED = { message: 'Somebody else has changed this run in the meantime.' }
export const RUN_EXISTS = { message: 'This run already exists.' }
export const SOME_RUNS_EXIST = { message: 'Some of these runs already exist. Choose the file again to see which.' }
export const CHANGE_NOT_ALLOWED = { message: 'Only an admin can change runs recorded by other members.' }
export const DELETE_NOT_ALLOWED = { message: 'Only an admin can delete runs recorded by other members.' }
