/**
 * Uploads and downloads of a car's files, which carry bytes instead of JSON.
 *
 * | call                                                         | who                     | carries                       |
 * |--------------------------------------------------------------|-------------------------|-------------------------------|
 * | POST /api/files/car-models/<team>/<version>?id=<part>&name=… | members                 | the bytes of an announced part |
 * | GET /api/files/car-models/<team>/<part>                      | members                 | the identical bytes            |
 *
 * A refusal has the same form as for any call.
 */
export const CAR_FILE_REFUSALS = {
  UNREADABLE_STL: 422,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NO_SPACE: 507,
} as const

export const carFileAddress = (team_id: string, id: string) => `/api/files/car-models/${team_id}/${id}`
