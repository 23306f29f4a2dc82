/** English sentences of the refusals of a change, by reason; values stand in braces. */
export const changeRefusals = {
  nothing: 'This is how the booking is already. Nothing was changed.',
  noSuchGuest: 'There is no guest {number} in this booking.',
  titleWrong: 'The title of guest {number} does not go with an adult or a child of this booking.',
  tooOld: 'This comparison is no longer valid. Nothing was changed; please look again.',
  changedSince: 'The booking has been changed meanwhile. Nothing was changed; please look again.',
  rose: 'The booking would cost {now} now. Nothing was changed; please look again.',
  otherTerms: 'The supplier’s terms for the change are others now. Nothing was changed; please look again.',
  refused: '{supplier} refused this change. Nothing was changed.',
  refusedSaying: '{supplier} refused this change: “{words}” Nothing was changed.',
  turnedAway: '{supplier} takes no calls of ours at the moment. Nothing was changed; please try again later.',
  againAt:
    '{supplier} does not take this change at the moment. Nothing was changed; please try again at {time}.',
  failed: '{supplier} answered with an error. Nothing was changed; please try again.',
  givenUp: 'This change was given up before it arrived. Nothing was changed.',
  neverSent: 'The server stopped before the change was sent. Nothing was changed; please change it again.',
  neverArrived: 'The change never reached the supplier. Nothing was changed; please change it again.',
  neverHappened: 'The supplier says that the booking is as it was. Nothing was changed.',
  noSuchRequest: 'There is no such request.',
  answeredAlready: 'This request has been answered already.',
} as const
