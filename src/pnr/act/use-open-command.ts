import { useEffect, useState } from 'react'
import type { PnrDetail } from '#contract/pnr'
import { type OpenPnrChange, openPnrChanges } from '../../lib/commands.ts'

/** What was confirmed on this device for the booking and has no answer yet; `undefined` while it is looked up. */
export function useOpenCommand(
  userId: string | undefined,
  { supplierCode, qilinLocatorCode }: Pick<PnrDetail, 'supplierCode' | 'qilinLocatorCode'>,
): OpenPnrChange | null | undefined {
  const [found, setFound] = useState<OpenPnrChange | null>()
  useEffect(() => {
    if (!userId) return
    let left = false
    void openPnrChanges(userId)
      .catch(() => [])
      .then((commands) => {
        if (left) return
        const own = commands.find(
          (command) => command.supplierCode === supplierCode && command.code === qilinLocatorCode,
        )
        setFound(own ?? null)
      })
    return () => {
      left = true
    }
  }, [userId, supplierCode, qilinLocatorCode])
  return found
}
