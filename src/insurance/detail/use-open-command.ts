import { useEffect, useState } from 'react'
import { type OpenPolicyChange, openPolicyChanges } from '../../lib/commands.ts'

/** What was confirmed on this device for the booking and has no answer yet; `undefined` while it is looked up. Looked up
 * again when another command is followed, or none any more. */
export function useOpenPolicyCommand(
  userId: string,
  code: string,
  followed: string | undefined,
): OpenPolicyChange | null | undefined {
  const [found, setFound] = useState<OpenPolicyChange | null>()
  useEffect(() => {
    let left = false
    void openPolicyChanges(userId)
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
