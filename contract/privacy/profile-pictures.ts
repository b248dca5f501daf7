/**
 * The calls of the bucket profile-pictures, which carry a file's bytes and not JSON.
 *
 * | call                                     | who                                                   | carries                          |
 * |------------------------------------------|-------------------------------------------------------|----------------------------------|
 * | POST /api/files/profile-pictures         | a team user who does not count as under age           | the bytes; answers `{ url }`     |
 * | GET /api/files/profile-pictures/<name>   | the person, and active members of the same teams      | the picture                      |
 *
 * Whatever is uploaded is opened, cut to a square and saved anew as WebP, so that nothing but pixels is stored: no place,
 * no camera, no date.
 */
export const PICTURES_ADDRESS = '/api/files/profile-pictures'

/** Codes of refused uploads; the message is for the person. */
export const PICTURE_REFUSALS = {
  UNAUTHORIZED: 401,
  UNDER_AGE: 409,
  TOO_MANY_REQUESTS: 429,
  INVALID_FILE: 415,
  FILE_TOO_LARGE: 413,
  UPLOAD_INCOMPLETE: 400,
} as const
