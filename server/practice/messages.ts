/** What members read when a call about practice runs is refused. */
export const RUN_GONE = { message: 'This run no longer exists. Someone may have deleted it. Please reload the page.' }
export const RUN_CHANGED = {
  message:
    'Somebody else has changed this run in the meantime. Nothing was overwritten. Please reload the page and try again.',
}
export const RUN_EXISTS = { message: 'This run already exists.' }
export const SOME_RUNS_EXIST = { message: 'Some of these runs already exist. Choose the file again to see which.' }
export const CHANGE_NOT_ALLOWED = {
  message: 'Only an admin can change runs recorded by other members. Please ask a team admin.',
}
export const DELETE_NOT_ALLOWED = {
  message: 'Only an admin can delete runs recorded by other members. Please ask a team admin.',
}
