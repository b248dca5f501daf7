/** The pattern for `ilike` that finds a text anywhere, also one with the signs that patterns are made of. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
