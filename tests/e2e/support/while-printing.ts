/** How long a paper may take: the first one starts the thread that prints, which takes over ten seconds on a busy machine. */
export const whilePrinting = { timeout: 40_000 }
