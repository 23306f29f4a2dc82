import { useEffect, useState } from 'react'

/** The issues and cancellations of a product that were confirmed on this device and have no answer yet; empty while they
 * are looked up. Looked up again for another booking, and when another command is followed, or none any more. */
export function useOpenChanges<C>(
  userId: string | undefined,
  changesOf: (userId: string) => Promise<readonly C[]>,
  code: string,
  followed?: string,
): readonly C[] {
  const [open, setOpen] = useState<readonly C[]>([])
  useEffect(() => {
    if (!userId) return
    let left = false
    void changesOf(userId)
      .catch(() => [])
      .then((found) => {
        if (!left) setOpen(found)
      })
    return () => {
      left = true
    }
  }, [userId, changesOf, code, followed])
  return open
}
