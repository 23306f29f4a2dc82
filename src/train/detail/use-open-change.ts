import { useEffect, useState } from 'react'
import { type OpenTrainChange, openTrainChanges } from '../../lib/commands.ts'

/** What was confirmed on this device for the booking and has no answer yet; `undefined` while it is looked up. Looked up
 * again when another command is followed, or none any more. */
export function useOpenChange(
  userId: string,
  code: string,
  followed: string | undefined,
): OpenTrainChange | null | undefined {
  const [found, setFound] = useState<OpenTrainChange | null>()
  useEffect(() => {
    let left = false
    void openTrainChanges(userId)
      .catch(() => [])
      .then((commands) => {
        if (!left) setFound(commands.find(({ bookingLocatorCode }) => bookingLocatorCode === code) ?? null)
      })
    return () => {
      left = true
    }
  }, [userId, code, followed])
  return found
}
