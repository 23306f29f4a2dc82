import type { PlantedBug } from '../planted-bug.ts'

/** Takes a seat only on the first segment of the journey, so that it is sold again on later ones. */
export const keepOneSegment: PlantedBug = {
  name: 'keep one segment',
  hazard: 'Money and bookings: races',
  edits: [
    {
      file: 'server/suppliers/sandbox/trains/seat-book.ts',
      from: '    segments.map((segment) => ({\n',
      to: '    segments.slice(0, 1).map((segment) => ({\n',
    },
  ],
  caughtBy: {
    file: 'tests/api/train-seats.test.ts',
    name: 'on overlapping journeys with holds, issues, cancellations and expiries no seat is sold twice, and every seat is freed',
  },
}
