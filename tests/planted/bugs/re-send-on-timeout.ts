import type { PlantedBug } from '../planted-bug.ts'

/** Sends a command a second time when the first request fails or times out. */
export const reSendOnTimeout: PlantedBug = {
  name: 're-send on timeout',
  hazard: 'Money and bookings: never a blind re-send',
  edits: [
    {
      file: 'server/commands/command-runner.ts',
      from: `      const answer = await asking(sending, () =>
        withDeadline(definition.deadlines(command.payload).send, (signal) =>
          definition.send(sending, signal),
        ),
      )
`,
      to: `      const send = () =>
        withDeadline(definition.deadlines(command.payload).send, (signal) => definition.send(sending, signal))
      const answer = await send().catch((error: unknown) => {
        if (error instanceof SupplierRefusal) throw error
        return send()
      })
`,
    },
  ],
  caughtBy: {
    file: 'tests/api/booking.test.ts',
    name: "booking a hotel on 'postgres' a lost answer is looked up, not re-sent",
  },
}
