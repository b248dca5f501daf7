/** Messages about teams that the server and the browser share. */
export const INVITE_CODE_REQUIRED = 'Please enter an invite code'
export const UNKNOWN_INVITE_CODE = 'No team has this invite code. Please check it with your team admin.'
