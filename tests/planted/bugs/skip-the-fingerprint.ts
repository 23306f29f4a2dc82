import type { PlantedBug } from '../planted-bug.ts'

export const skipTheFingerprint: PlantedBug = {
  name: 'skip the fingerprint',
  hazard: 'Money and bookings: same key with another body',
  edits: [
    {
      file: 'server/commands/require-replay.ts',
      from: '  if (command.fingerprint !== print) throw keyReused()\n',
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/api/issue-and-cancel.test.ts',
    name: "issue and cancel on 'postgres' cancelling ends the booking at the supplier, whose rooms can be sold again",
  },
}
