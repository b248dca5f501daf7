/**
 * Uploads and downloads of the files of a protest, in the private bucket protest-files. They carry bytes instead of JSON, so
 * they are not oRPC calls.
 *
 * | call                                                                    | who                                       |
 * |-------------------------------------------------------------------------|-------------------------------------------|
 * | POST /api/files/protest-files/team/<team>/<protest>?id=<new id>&name=…  | admins of the team that lodged it         |
 * | GET  /api/files/protest-files/team/<team>/<file>                        | members of the team that lodged it        |
 * | POST /api/files/protest-files/desk/<protest>?id=<new id>&name=…         | organisers, and staff who decide protests |
 * | GET  /api/files/protest-files/desk/<file>                               | organisers, and staff who decide protests |
 *
 * Files are added while the protest is open. A refusal has the same form as for any call.
 */
export const PROTEST_FILE_REFUSALS = {
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  NO_SPACE: 507,
} as const

/** Of a team of the portal, or of the desk: followed by the id of a protest or of a file. */
export const protestFilesAddress = (team_id: string | undefined, id: string) =>
  `/api/files/protest-files/${team_id === undefined ? 'desk' : `team/${team_id}`}/${id}`
