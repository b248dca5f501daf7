/** An `ilike` pattern that finds a text anywhere, with the wildcards in it escaped. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
