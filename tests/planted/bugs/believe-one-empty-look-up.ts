import type { PlantedBug } from '../planted-bug.ts'

/** Rejects a command at the first empty look-up, though the supplier's list may lag behind. */
export const believeOneEmptyLookUp: PlantedBug = {
  name: 'believe one empty look-up',
  hazard: 'Money and bookings: reject only when the look-up says that it never arrived',
  edits: [
    {
      file: 'server/commands/command-runner.ts',
      from: 'if (command.missingMs !== null && missingMs >= lagMs) {',
      to: 'if (missingMs >= 0 || missingMs >= lagMs) {',
    },
  ],
  caughtBy: {
    file: 'tests/api/late-books.test.ts',
    name: "a supplier whose booking list lags on 'postgres' is asked twice before a booking is rejected",
  },
}
