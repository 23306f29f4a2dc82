import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeObstacle } from '#contract/pnr/change-rules'
import type { PnrDetail } from '#contract/pnr/pnr'
import styles from '../act.module.css'

/** Nothing changes of it any more, and nobody asks. */
const isPast: readonly ChangeObstacle[] = ['CANCELLED']

/** Opens the form that changes the booking, or asks the desk for it; closed where neither is possible, with the reason below it. */
export function ChangeLink({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnrChange')
  const id = useId()
  const { changes, supplierCode, qilinLocatorCode: code } = pnr
  if (!changes) return null
  const { askObstacle, obstacles } = changes
  const why = Object.values(obstacles).includes(null) ? null : askObstacle
  if (why && isPast.includes(why)) return null
  if (why) {
    // said already of issue and cancellation
    const isSaid = why === pnr.issueObstacle || why === pnr.cancelObstacle
    return (
      <div className={styles.change}>
        <Button variant="default" disabled aria-describedby={isSaid ? undefined : id}>
          {t('change')}
        </Button>
        {!isSaid && <p id={id}>{t(`obstacle.${why}`)}</p>}
      </div>
    )
  }
  return (
    <div className={styles.change}>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link
            to="/app/pnr/change/$supplierCode/$bookingCode"
            params={{ supplierCode, bookingCode: code }}
            {...props}
          />
        )}
      >
        {t('change')}
      </Button>
    </div>
  )
}
