import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pinDetail, useKeptHead } from '../../lib/details/kept-details.ts'
import { keepsSales } from '../../lib/sales/keep-choice.ts'
import { keptSale, openSales, useKeptSales } from '../../lib/sales/kept-sales.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { keepMore } from './watch-device.ts'

/** Keeps a booking with its papers on this device, however long ago or ahead it is, or no longer. */
export function KeepButton({ locator }: { locator: string }) {
  const t = useTranslations('offline')
  const head = useKeptHead()
  const [hasFailed, setFailed] = useState(false)
  useKeptSales()
  useEffect(() => void openSales(), [])
  if (!keepsSales() || !keptSale(locator)) return null
  const isPinned = head?.sales[locator]?.isPinned ?? false
  async function choose() {
    const isStored = await pinDetail(locator, !isPinned)
    setFailed(!isStored)
    if (isStored && !isPinned) void keepMore()
  }
  return (
    <div data-acts>
      <Button variant="quiet" onClick={() => void choose()}>
        {t(isPinned ? 'unpin' : 'pin')}
      </Button>
      <p role="status" className={screen.quiet}>
        {hasFailed ? t('notPinned') : isPinned && t('pinned')}
      </p>
    </div>
  )
}
