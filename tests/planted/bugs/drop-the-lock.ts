import type { PlantedBug } from '../planted-bug.ts'

export const dropTheLock: PlantedBug = {
  name: 'drop the lock',
  hazard: 'Money and bookings: races',
  edits: [
    {
      file: 'server/hotel/booking/pnr-store.ts',
      from: `one(viewer, supplierCode, locator).forUpdate('booking').executeTakeFirst()`,
      to: 'one(viewer, supplierCode, locator).executeTakeFirst()',
    },
  ],
  caughtBy: {
    file: 'tests/faults/issue-races.test.ts',
    name: 'issued twice at once, by two people: one issue, paid once',
  },
}
