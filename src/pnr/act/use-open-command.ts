import { useEffect, useState } from 'react'
import type { PnrDetail } from '#contract/pnr'
import { openCommandsOf, type PnrCommand } from '../../lib/commands.ts'

/** What was confirmed on this device for the booking and has no answer yet; `undefined` while it is looked up. */
export function useOpenCommand(
  userId: string | undefined,
  { supplierCode, qilinLocatorCode }: Pick<PnrDetail, 'supplierCode' | 'qilinLocatorCode'>,
): PnrCommand | null | undefined {
  const [found, setFound] = useState<PnrCommand | null>()
  useEffect(() => {
    if (!userId) return
    let left = false
    void openCommandsOf(userId, 'ISSUE_PNR', 'CANCEL_PNR')
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
