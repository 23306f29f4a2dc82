import type { PlantedBug } from '../planted-bug.ts'

/** Takes the deposit in one transaction and marks the booking as issued in a second one. */
export const deductOutsideTheTransaction: PlantedBug = {
  name: 'deduct outside the transaction',
  hazard: 'Money and bookings: phases',
  edits: [
    {
      file: 'server/hotel/booking/issue-pnr.ts',
      from: '    const issued = {\n',
      to: `    return { booking, at }
  }
  const finish = async ({ booking, at }: Awaited<ReturnType<typeof work>>) => {
    if (!at) return replyOf(viewer, key, address, booking)
    const issued = {
`,
    },
    {
      file: 'server/hotel/booking/issue-pnr.ts',
      from: '    if (before) return replyOf(viewer, key, address, booking)\n',
      to: '    if (before) return { booking, at: null }\n',
    },
    {
      file: 'server/hotel/booking/issue-pnr.ts',
      from: '() => database.transaction(work))',
      to: `async () => {
    const paid = await database.transaction(work)
    return database.transaction(() => finish(paid))
  })`,
    },
  ],
  caughtBy: {
    file: 'tests/faults/half-issues.test.ts',
    name: 'an issue that breaks where the booking changes takes nothing, and can be tried again',
  },
}
