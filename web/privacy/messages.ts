/** What the privacy screens say: errors, toasts and status lines. */
export const MESSAGES = {
  age: {
    saved: { title: 'Thank you', text: 'Your answer is saved.' },
    notSaved: { title: 'Not saved', text: 'Your answer was not saved. Please try again.' },
    cleared: (email: string) => ({ title: 'Age answer cleared', text: `${email} can choose their age again.` }),
    notCleared: { title: 'Not cleared', text: 'The age answer was not cleared. Please try again.' },
  },
  consentAge: {
    saved: (country: string, age: number) => ({ title: 'Age saved', text: `${country}: ${age} years` }),
    notSaved: { title: 'Not saved', text: 'The age was not saved. Please try again.' },
    removed: (country: string) => ({ title: `${country} removed` }),
    notRemoved: { title: 'Not removed', text: 'The country was not removed. Please try again.' },
  },
  consent: {
    requested: { title: 'Email sent', text: 'The email explains what you are asking for.' },
    notRequested: { title: 'Not sent', text: 'The email was not sent. Please try again.' },
    notGiven: 'Your consent was not saved. Please try again.',
    withdrawn: { title: 'Consent withdrawn' },
    notWithdrawn: { title: 'Not withdrawn', text: 'The consent was not withdrawn. Please try again.' },
    givenFor: (name: string) => ({ title: `Consent for ${name} saved` }),
    notGivenFor: { title: 'Not saved', text: 'The consent was not saved. Please try again.' },
    withdrawnFor: (name: string) => ({ title: `Consent for ${name} withdrawn` }),
  },
  picture: {
    saved: { title: 'Picture saved' },
    notSaved: { title: 'Picture not saved', text: 'The picture was not saved. Please try again.' },
    removed: { title: 'Picture removed' },
    notRemoved: { title: 'Picture not removed', text: 'The picture was not removed. Please try again.' },
  },
  ownData: {
    saved: { title: 'Your data is saved', text: 'The file is in your downloads.' },
    failed: { title: 'Not downloaded', text: 'Your data could not be downloaded. Please try again.' },
  },
  accountNotDeleted: {
    title: 'Your account was not deleted',
    text: 'Your account could not be deleted. Please try again.',
  },
} as const
