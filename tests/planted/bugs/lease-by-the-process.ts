import type { PlantedBug } from '../planted-bug.ts'

/** Computes leases with the clock of the process instead of the database's. */
export const leaseByTheProcess: PlantedBug = {
  name: 'lease by the clock of the process',
  hazard: 'Money and bookings: two hosts whose clocks differ',
  edits: [
    {
      file: 'server/commands/command-store.ts',
      from: "const inMs = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`",
      to: 'const inMs = (ms: number) => sql<Date>`${new Date(Date.now() + ms)}::timestamptz`',
    },
    {
      file: 'server/commands/command-store.ts',
      from: 'lease_until < clock_timestamp()\n    or',
      to: 'lease_until < ${new Date()}\n    or',
    },
  ],
  caughtBy: {
    file: 'tests/faults/clocks-apart.test.ts',
    name: '200 slow bookings over two processes, one six minutes ahead: none double, none wrongly rejected',
    needsBuild: true,
  },
}
