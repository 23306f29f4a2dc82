import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { Late } from '../../ui/time/late.tsx'
import { later } from '../../ui/time/later.ts'
import styles from './booking-end.module.css'
import type { PolicyEnd } from './policy-end.ts'

const policyTicket = later(
  async () => (await import(/* bundle: insurance-list */ '../booking/policy-ticket.tsx')).PolicyTicket,
)

type Props = {
  end: PolicyEnd | null
  /** Opened by a later visit: closing does not navigate. */
  foundAgain?: boolean
  onClose: () => void
}

/** spec: insurance §4, §8. */
export function BookingEnd({ end, foundAgain = false, onClose }: Props) {
  const t = useTranslations('insuranceForm')
  const navigate = useNavigate()
  const toList = (code: string) =>
    void navigate({ to: '/app/insurance/bookinglist', search: { bookingLocatorCode: code } })
  const code = end?.at === 'booked' ? end.code : null
  const summary = end?.at === 'booked' || end?.at === 'failed' ? end.summary : null
  const message = end?.at === 'failed' ? end.message : null
  return (
    <>
      <Dialog
        opened={code !== null}
        title={t('success.title')}
        foot={<Button onClick={() => toList(code ?? '')}>{t('success.ok')}</Button>}
        onClose={() => {
          if (foundAgain) onClose()
          else if (code !== null) toList(code)
        }}
      >
        <div className={styles.text}>
          <p>{t('success.text')}</p>
          {summary && <p>{summary}</p>}
          <b>{t('success.code', { code: code ?? '' })}</b>
        </div>
        {code !== null && <Late part={policyTicket} props={{ code }} />}
      </Dialog>
      <Dialog opened={message !== null} title={t('failure.title')} onClose={onClose}>
        <div className={styles.text}>
          <p>{t('failure.text')}</p>
          {summary && <p>{summary}</p>}
          <p className={styles.message}>{message}</p>
          <p>{t('failure.kept')}</p>
        </div>
        <Button onClick={onClose}>{t('failure.close')}</Button>
      </Dialog>
    </>
  )
}
