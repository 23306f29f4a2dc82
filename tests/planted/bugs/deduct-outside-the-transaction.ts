import type { PlantedBug } from '../planted-bug.ts'

/** Paid first, in a transaction of its own; then the booking is marked as issued. */
export const deductOutsideTheTransaction: PlantedBug = {
  name: 'deduct outside the transaction',
  hazard: 'Money and bookings: phases',
  edits: [
    {
      file: 'server/pnr/issue-pnr.ts',
      from: '    return await database.transaction(async () => {',
      to: '    const paid = await database.transaction(async () => {',
    },
    {
      file: 'server/pnr/issue-pnr.ts',
      from: '      if (before) return replyOf(key, address, booking)\n',
      to: '      if (before) return { booking, at: null }\n',
    },
    {
      file: 'server/pnr/issue-pnr.ts',
      from: '      const issued = {\n',
      to: `      return { booking, at }
    })
    const { booking, at } = paid
    if (!at) return replyOf(key, address, booking)
    return await database.transaction(async () => {
      const issued = {
`,
    },
  ],
  caughtBy: {
    file: 'tests/faults/half-issues.test.ts',
    name: 'an issue that breaks where the booking changes takes nothing, and can be tried again',
  },
}
