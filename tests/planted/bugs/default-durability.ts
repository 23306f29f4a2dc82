import type { PlantedBug } from '../planted-bug.ts'

export const defaultDurability: PlantedBug = {
  name: 'default durability',
  hazard: 'Money and bookings: kept before the request leaves',
  edits: [
    {
      file: 'src/lib/device/open-store.ts',
      from: `database.transaction(storeName, mode, { durability })`,
      to: 'database.transaction(storeName, mode)',
    },
  ],
  caughtBy: {
    file: 'tests/e2e/hotel/issue-and-cancel.spec.ts',
    name: 'what was confirmed is on the disk of the device before it leaves',
  },
}
