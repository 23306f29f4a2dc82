import { useLocale, useTranslations } from 'use-intl'
import { formatMoment } from '../../../lib/language/format.ts'
import type { CommandHead } from '../command/commands.ts'
import { isBooking, type UnansweredState } from '../command/unanswered.ts'

type Named = Pick<CommandHead, 'kind' | 'summary' | 'stagedAt'> & { readonly standing: UnansweredState }

/** How the commands of a line stand, and which they are. */
export function UnansweredText({ line }: { line: readonly [Named, ...Named[]] }) {
  const t = useTranslations('unanswered')
  const locale = useLocale()
  const [{ kind, standing }] = line
  const what = t(`what.${kind}`, { count: line.length })
  const names = line.map(({ summary, stagedAt }) => {
    const moment = formatMoment(stagedAt, locale)
    // what is sealed for another session has no name
    return summary ? t('named', { summary, moment }) : t('sealed', { moment })
  })
  return (
    <>
      {t(standing, { what, act: isBooking(kind) ? 'book' : 'change' })} <b>({names.join('; ')})</b>
    </>
  )
}
