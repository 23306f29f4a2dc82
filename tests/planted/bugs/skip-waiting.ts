import type { PlantedBug } from '../planted-bug.ts'

export const skipWaiting: PlantedBug = {
  name: 'skipWaiting',
  hazard: 'Against whom: ourselves (deploys)',
  edits: [
    {
      file: 'sw/sw.ts',
      from: 'clientsClaim()\n',
      to: 'clientsClaim()\nvoid self.skipWaiting()\n',
    },
  ],
  caughtBy: {
    file: 'tests/e2e/build/update.spec.ts',
    name: 'a new version asks before it takes over, and a later is respected',
  },
}
