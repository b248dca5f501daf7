/** Toasts and error titles of the Staff page and of accepting an invitation. */
export const MESSAGES = {
  loadFailed: 'Failed to load the staff',
  invited: (email: string) => `Invitation sent to ${email}`,
  inviteFailed: 'Failed to send the invitation',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  roleChanged: (name: string, role: string) => `${name} now has the role ${role}`,
  roleFailed: 'Failed to change the role',
  removed: (name: string) => `${name} has been removed and signed out`,
  removeFailed: 'Failed to remove this person',
  accepted: 'Welcome to the back office',
  acceptFailed: 'Failed to accept the invitation',
} as const
