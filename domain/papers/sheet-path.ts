/** The address in the QR code of a blank judge sheet: opens the entry of this team's sheet of this panel. */
export const paperSheetPath = (event: string, panel: string, team: string, card: string) =>
  `/paper-sheet?event=${event}&panel=${panel}&team=${team}&card=${card}`
