import { useFormatter, useTranslations } from 'use-intl'
import { unnamedAmong } from '#contract/text/is-named'

/** Asked before an issue about who is still named TBA, by the names of the travellers in the order of the booking; `null`: nobody is.
 * `onName` opens the form that names them, where there is one. */
export function useUnnamedQuestion(names: readonly string[], onName?: () => void) {
  const t = useTranslations('staging.unnamed')
  const format = useFormatter()
  const unnamed = unnamedAmong(names)
  if (unnamed.length === 0) return null
  const guests = unnamed.map(({ number, known }) =>
    t('guest', { number, known, isKnown: String(known !== '') }),
  )
  return {
    title: t('title'),
    confirmLabel: t('goOn'),
    closeLabel: t('name'),
    onDecline: onName,
    text: (
      <>
        <p>{t('who', { guests: format.list(guests) })}</p>
        <p>{t('text')}</p>
      </>
    ),
  }
}
