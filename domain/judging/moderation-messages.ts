/** Refusals of moderation and of the progress of judging. */
export const PROGRESS_ERRORS = {
  panelInactive: 'This panel is not active, so nobody would see the message.',
}

export const MODERATION_ERRORS = {
  gone: 'This is no longer there. Please reload the page.',
  notAllowed:
    'The rules of this event do not allow panels to be evened out. A rule pack of your own can allow it, under Scorecards.',
  released: 'The results have been released, so this can no longer be changed.',
  already: 'The panels of this scorecard are already evened out.',
  undone: 'This was already undone.',
  noSheet: 'This panel has not marked the team, so there is nothing to check.',
  alreadyChecked: 'A second panel was already asked to mark this team.',
  samePanel: 'Please choose another panel: the same one cannot mark a team twice.',
  panelMarked: 'That panel has already marked this team, so it would not be a blind marking.',
  otherScorecard: 'That panel marks with another scorecard.',
  secondMarked: 'The second panel has already marked the team, so its marks count and cannot be withdrawn.',
  notDiffering: 'The two panels do not differ by more than the limit, so no third panel is asked.',
  thirdMarked: 'The third panel has already marked the team.',
  noMarks: 'Nobody has marked with this scorecard yet.',
}
