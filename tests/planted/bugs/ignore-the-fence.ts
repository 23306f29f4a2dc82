import type { PlantedBug } from '../planted-bug.ts'

/** Compares only the state, not the fencing token, before a worker's result is written. */
export const ignoreTheFence: PlantedBug = {
  name: 'ignore the fence',
  hazard: 'Money and bookings: a paused worker cannot commit',
  edits: [
    {
      file: 'server/commands/command-store.ts',
      from: `        .where('fence', '=', fence)\n        .where('state', 'in', from)\n`,
      to: `        .where('state', 'in', from)\n`,
    },
  ],
  caughtBy: {
    file: 'tests/faults/paused-worker.test.ts',
    name: 'a reconciler that slept past its lease cannot give up what another has taken over',
  },
}
