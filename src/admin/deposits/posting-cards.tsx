import { useLocale, useTranslations } from 'use-intl'
import type { PostingRow } from '#contract/admin/deposits'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { ReverseButton } from './act/reverse-button.tsx'
import { useByWords } from './use-by-words.ts'
import { useOrgWord } from './use-org-word.ts'

type Props = { postings: readonly PostingRow[]; onReverse: (posting: PostingRow) => void }

/** Postings by hand on a phone. */
export function PostingCards({ postings, onReverse }: Props) {
  const t = useTranslations('adminDeposits.postings')
  const locale = useLocale()
  const orgWord = useOrgWord()
  const byWords = useByWords()
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {postings.map((posting) => (
        <li key={posting.transferId} className={listing.card}>
          <div className={listing.line}>
            <b>{t(`kinds.${posting.kind}`)}</b>
            <MoneyText value={posting.amount} strong />
          </div>
          <p>
            {t('fromTo', {
              from: orgWord(posting.fromOrg, posting.kind),
              to: orgWord(posting.toOrg, posting.kind),
            })}
          </p>
          <p>{[posting.reference, posting.note].filter(Boolean).join(' · ')}</p>
          <div className={listing.line}>
            <p className={`${screen.quiet} ${screen.small}`}>
              {[
                formatMoment(posting.at, locale),
                t('byName', { name: byWords(posting) }),
                ...(posting.approvedBy ? [t('approvedBy', { name: posting.approvedBy })] : []),
              ].join(', ')}
            </p>
            <ReverseButton posting={posting} onReverse={onReverse} />
          </div>
        </li>
      ))}
    </ul>
  )
}
