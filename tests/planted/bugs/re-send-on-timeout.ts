import type { PlantedBug } from '../planted-bug.ts'

/** One more try, as every client of a web service has it. */
export const reSendOnTimeout: PlantedBug = {
  name: 're-send on timeout',
  hazard: 'Money and bookings: never a blind re-send',
  edits: [
    {
      file: 'server/commands/command-runner.ts',
      from: `      const answer = await withDeadline(definition.deadlines.send, (signal) =>
        definition.send(sending, signal),
      )
`,
      to: `      const ask = () => withDeadline(definition.deadlines.send, (signal) => definition.send(sending, signal))
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof SupplierRefusal) throw error
        return ask()
      })
`,
    },
  ],
  caughtBy: {
    file: 'tests/api/booking.test.ts',
    name: "booking a hotel on 'postgres' an answer that was lost is looked up, not asked for again",
  },
}
