import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment } from '../../lib/language/format.ts'
import { useMay } from '../../lib/session/may.ts'
import { useWhySuspended } from '../../lib/session/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from '../../ui/panel/detail.module.css'

const NumberForm = lazyPart(
  async () =>
    (await import(/* bundle: pnr-papers */ '../../shell/sale/hotel-number/late-number-form.tsx')).NumberForm,
)

/** The hotel's own number of a booking, who told it and when, and the way to enter it. */
export function HotelNumber({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const [isEntering, setEntering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const mayNote = useMay(['editRemarks'])
  const isSuspended = useWhySuspended() !== null
  const { hotelNumber, supplierCode, qilinLocatorCode: code, cancelStatus } = pnr
  function close() {
    flushSync(() => setEntering(false))
    opener.current?.focus()
  }
  if (isEntering)
    return (
      <Suspense>
        <NumberForm
          booking={{ supplierCode, code }}
          replaces={hotelNumber?.number ?? null}
          onClose={close}
          onSaved={close}
        />
      </Suspense>
    )
  return (
    <div className={styles.told}>
      {hotelNumber ? (
        <>
          <b>{hotelNumber.number}</b>
          <span className={styles.quiet}>
            {hotelNumber.saidBy === null
              ? t('numberCame', { moment: formatMoment(hotelNumber.since, locale) })
              : t('numberSaidBy', {
                  name: hotelNumber.saidBy,
                  moment: formatMoment(hotelNumber.since, locale),
                })}
          </span>
        </>
      ) : (
        <span className={styles.quiet}>{t('noHotelNumber')}</span>
      )}
      {mayNote && !isSuspended && cancelStatus === null && (
        <Button ref={opener} variant="quiet" onClick={() => setEntering(true)}>
          {t(hotelNumber ? 'correctNumber' : 'enterNumber')}
        </Button>
      )}
    </div>
  )
}
