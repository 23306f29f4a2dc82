import type { PlantedBug } from '../planted-bug.ts'

/** One more try, as every client of a web service has it. */
export const reSendOnTimeout: PlantedBug = {
  name: 're-send on timeout',
  hazard: 'Money and bookings: never a blind re-send',
  edits: [
    {
      file: 'server/hotel/book-hotel.ts',
      from: 'const confirmation = await within(needs.deadlines.book, (signal) =>',
      to: 'const ask = () => within(needs.deadlines.book, (signal) =>',
    },
    {
      file: 'server/hotel/book-hotel.ts',
      from: '    const settled = await confirmBooking(',
      to: `    const confirmation = await ask().catch((error: unknown) => {
      if (error instanceof SupplierRefusal) throw error
      return ask()
    })
    const settled = await confirmBooking(`,
    },
  ],
  caughtBy: {
    file: 'tests/api/booking.test.ts',
    name: "booking a hotel on 'postgres' an answer that was lost is looked up, not asked for again",
  },
}
