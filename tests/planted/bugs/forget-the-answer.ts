import type { PlantedBug } from '../planted-bug.ts'

/** Refuses a repeat under the same key (the booking is issued already) instead of repeating the first answer. */
export const forgetTheAnswer: PlantedBug = {
  name: 'forget the answer',
  hazard: 'Money and bookings: a repeat gets the first answer',
  edits: [
    {
      file: 'server/hotel/booking/issue-pnr.ts',
      from: '    if (before) return replyOf(viewer, key, address, booking)\n',
      to: '',
    },
  ],
  caughtBy: {
    file: 'tests/api/issue-and-cancel.test.ts',
    name: "issue and cancel on 'postgres' the same key issues once; another key is refused, and a key of another booking too",
  },
}
