/** The sandbox stores a booking at once; the lag covers a request that is still on its way. */
export const bookLagMs = 2_000
