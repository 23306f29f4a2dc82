import { useEffect, useState } from 'react'

/** The open issues and cancellations of a product on this device; empty while loading. Read again when the booking (`code`)
 * or the `followed` command changes. */
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
