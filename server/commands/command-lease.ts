/** Milliseconds after which a process that has stored a command no longer sends it. */
export const latestSendMs = 20_000

/** Milliseconds for which the process that holds a command counts as alive since it last said so. */
export const leaseMs = 30_000

/** Milliseconds after which a process that still works on a command says so again; two of them may fail. */
export const renewLeaseMs = 10_000

/** Does the work while this process holds the command. A process that is paused or cut off from the database loses its lease; the
 * fence then keeps it from changing the command, whatever the work answers. */
export async function holding<T>(renewLease: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  // a renewal that fails is repeated
  const timer = setInterval(() => void renewLease().catch(() => {}), renewLeaseMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
