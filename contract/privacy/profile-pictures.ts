/**
 * Uploads and downloads of the bucket profile-pictures. They carry bytes instead of JSON, so they are not oRPC calls.
 *
 * | call                                     | who                                                   | carries                          |
 * |------------------------------------------|-------------------------------------------------------|----------------------------------|
 * | POST /api/files/profile-pictures         | a team user who does not count as under age           | the bytes; returns `{ url }`     |
 * | GET /api/files/profile-pictures/<name>   | the person, and active members of the same teams      | the picture                      |
 *
 * An upload is decoded, cropped to a square and encoded again as WebP, so that only pixels are stored: no location, camera
 * or date.
 */
export const PICTURES_ADDRESS = '/api/files/profile-pictures'

/** The codes of refused uploads of pictures and logos, with their HTTP status. */
export const PICTURE_REFUSALS = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  UNDER_AGE: 409,
  TOO_MANY_REQUESTS: 429,
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
} as const
