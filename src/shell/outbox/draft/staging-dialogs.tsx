import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { serverNow } from '../../../lib/call/clock.ts'
import { formatMoment } from '../../../lib/language/format.ts'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { saleAddress } from '../../sale/sale-address.ts'
import type { Alike } from '../command/booked-duplicates.ts'

type Props = {
  asks: {
    /** `null`: there is none. */
    former: { readonly summary: string } | null
    askFormer: () => void
    leaveFormer: () => void
    isGone: boolean
    goOn: () => void
    leaveGone: () => void
    alike: readonly Alike[]
    bookAgain: () => void
    leaveAgain: () => void
  }
  /** Says what happens to the earlier command. */
  formerText: string
}

/** The questions of `useStaging`: an earlier command of this form has no answer yet; another window booked or cleared the
 * form; or the same was booked within a day. */
export function StagingDialogs({ asks, formerText }: Props) {
  const t = useTranslations('staging')
  return (
    <>
      <ConfirmDialog
        opened={asks.former !== null}
        title={t('former')}
        confirmLabel={t('ask')}
        closeLabel={t('notNow')}
        onConfirm={asks.askFormer}
        onClose={asks.leaveFormer}
      >
        <p>
          <b>{asks.former?.summary}</b>
        </p>
        <p>{formerText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks.isGone}
        title={t('gone')}
        confirmLabel={t('goOn')}
        closeLabel={t('notNow')}
        onConfirm={asks.goOn}
        onClose={asks.leaveGone}
      >
        <p>{t('goneText')}</p>
      </ConfirmDialog>
      <BookedAlready {...asks} />
    </>
  )
}

type BookedProps = Pick<Props['asks'], 'alike' | 'bookAgain' | 'leaveAgain'>

/** Asks before a duplicate is booked. */
function BookedAlready({ alike, bookAgain, leaveAgain }: BookedProps) {
  const t = useTranslations('staging')
  const locale = useLocale()
  const said = ({ isYours, bookedBy, bookedAt, locatorCode: code }: Alike) => {
    const moment = new Date(bookedAt)
    const whole = formatMoment(moment, locale)
    const time = moment.toDateString() === serverNow().toDateString() ? whole.slice(-5) : whole
    if (code === null)
      return isYours ? t('youAreBooking', { time }) : t('theyAreBooking', { name: bookedBy, time })
    return isYours ? t('youBooked', { time, code }) : t('theyBooked', { name: bookedBy, time, code })
  }
  const way = ({ product, supplierCode, locatorCode: code }: Alike) =>
    code === null ? (
      <Link to="/app/pnr/checking">{t('seeOrders')}</Link>
    ) : (
      <Link {...saleAddress({ product, supplierCode, code })}>{t('seeBooking', { code })}</Link>
    )
  const [newest, ...others] = alike
  return (
    <ConfirmDialog
      opened={newest !== undefined}
      title={newest ? said(newest) : ''}
      confirmLabel={t('bookAgain')}
      closeLabel={t('doNotBook')}
      warns
      onConfirm={bookAgain}
      onClose={leaveAgain}
    >
      <p>{t('alikeText')}</p>
      {newest && <p>{way(newest)}</p>}
      {others.map((one) => (
        <p key={one.locatorCode ?? one.bookedAt}>
          {said(one)}: {way(one)}
        </p>
      ))}
    </ConfirmDialog>
  )
}
