/**
 * Uploads and downloads of task files, in the bucket team-files. They carry bytes instead of JSON, so they are not oRPC calls.
 *
 * | call                                                              | who     | carries                                |
 * |-------------------------------------------------------------------|---------|----------------------------------------|
 * | POST /api/files/team-files/<team>/<task>?id=<new id>&name=<name>  | members | the bytes as application/octet-stream; answers TaskFile |
 * | GET /api/files/team-files/<team>/<file>                           | members | the identical bytes as an attachment   |
 *
 * A refusal has the same form as for any call: { defined, code, status, message, data }.
 */

/** Why an upload may be refused. */
export const TEAM_FILE_REFUSALS = {
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PLAN_LIMIT: 409,
  NO_SPACE: 507,
} as const

export const teamFileAddress = (team_id: string, file_id: string) => `/api/files/team-files/${team_id}/${file_id}`
