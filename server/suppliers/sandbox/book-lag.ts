/** The sandbox writes what it takes into its book at once; an answer may still be on its way for a moment. */
export const bookLagMs = 2_000
