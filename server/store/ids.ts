/** Whether external text is a valid id; PostgreSQL answers anything else with an error. */
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const isId = (text: string) => UUID.test(text)
