/** Refusals of papers and of marks from paper sheets, shared by the contract and the server. */
export const PAPER_ERRORS = {
  gone: 'This paper no longer exists. Papers are deleted after 24 hours; please make it again.',
  nothing: 'There is nothing to print yet.',
  tooMany: 'Three papers are already being made. Please wait until one of them is ready.',
  tooLarge: 'This would be more than 5000 pages. Please choose one class.',
  notReady: 'This paper is not ready yet.',
  notReleased: 'The feedback report can be downloaded once the event is completed and all of its results are released.',
} as const

export const SHEET_ERRORS = {
  gone: 'This paper sheet no longer exists. Please enter it again.',
  otherScorecard: 'The first entry was made on another scorecard. Start over to use this one.',
  notResolved: 'The two entries still differ. Please give the mark that is on the paper for each difference.',
  notDouble: 'The sheet has been entered only once. Please enter it a second time.',
} as const
