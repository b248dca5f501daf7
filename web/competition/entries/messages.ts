/** Toasts and errors of entry codes and claims. */
export const FAILED = {
  loadCodes: 'The codes could not be loaded',
  decide: 'Failed to save the decision',
} as const

export const decided = (team: string, approved: boolean) => ({
  title: approved ? 'Claim approved' : 'Claim rejected',
  text: team,
})
