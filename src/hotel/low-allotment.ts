/** Fewer rooms than these are worth a word. */
export const lowAllotment = 5
