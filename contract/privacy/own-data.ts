/**
 * A person's own data as a file: `GET /api/files/own-data/<realm>` responds with a zip of data.json, which has everything
 * stored about the person by table, and the files that they uploaded.
 *
 * | realm     | who                                                      |
 * |-----------|----------------------------------------------------------|
 * | team      | a team user                                              |
 * | organizer | an organiser, approved or not                            |
 * | owner     | a business owner                                         |
 */
export const OWN_DATA_ADDRESS = '/api/files/own-data'
export const OWN_DATA_REALMS = ['team', 'organizer', 'owner'] as const
export type OwnDataRealm = (typeof OWN_DATA_REALMS)[number]
