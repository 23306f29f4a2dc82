import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFailureWords } from '../../lib/use-failure-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Face, FaceFacts } from '../../ui/face.tsx'

type Props = {
  code: string
  description: string
  summary: string | undefined
  /** What was typed for it is on this device. */
  typedHere: boolean
}

/** spec: shell-and-hotel §8. */
export function RefusedBooking({ code, description, summary, typedHere }: Props) {
  const t = useTranslations('hotel.submit')
  const words = useFailureWords()
  return (
    <Face tone="alarm" title={t('failed')} summary={summary}>
      <FaceFacts
        facts={[
          [t('code'), code],
          [t('description'), words(code, description)],
        ]}
      />
      {typedHere && <p>{t('kept')}</p>}
      <Link to="/app/hotel/avail" className={buttonClass()}>
        {t('back')}
      </Link>
    </Face>
  )
}
