/** What a restore from a backup keeps from being done at once. */
export const restoredRefusals = {
  askedAfterRestore:
    'This was confirmed before the data were brought back from a backup. {supplier} is asked first whether it has it. Nothing was sent; please send it again in some minutes.',
  bookedBeforeRestore:
    '{supplier} has this booking already, with the number {number}: it was made before the data were brought back from a backup. Please do not book it again; the platform’s desk takes it down.',
  settledMeanwhile:
    'Somebody has settled this in another way meanwhile. Nothing was saved; please look again.',
} as const
