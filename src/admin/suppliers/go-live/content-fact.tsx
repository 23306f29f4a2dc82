import { useLocale, useTranslations } from 'use-intl'
import type { GoLive } from '#contract/admin/go-live'
import { formatMoment } from '../../../lib/language/format.ts'
import screen from '../../../ui/panel/screen.module.css'

/** How many hotels we keep, how old they are, and the run that is under way. */
export function ContentFact({ content }: { content: NonNullable<GoLive['content']> }) {
  const t = useTranslations('adminGoLive.content')
  const locale = useLocale()
  const { hotels, completedAt, askedAt, beganAt, failedAt, read, changed } = content
  const moment = (at: string) => ({ moment: formatMoment(at, locale) })
  const sentences = [
    t('hotels', { count: hotels }),
    completedAt ? t('read', moment(completedAt)) : t('never'),
    askedAt && t('asked', moment(askedAt)),
    beganAt && t('running', { ...moment(beganAt), read, changed }),
    failedAt && t('failed', moment(failedAt)),
  ]
  return <p className={screen.quiet}>{sentences.filter(Boolean).join(' ')}</p>
}
