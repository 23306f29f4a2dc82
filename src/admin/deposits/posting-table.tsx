import { useLocale, useTranslations } from 'use-intl'
import type { PostingRow } from '#contract/admin/deposits'
import { formatMoment } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { ReverseButton } from './act/reverse-button.tsx'
import styles from './deposits.module.css'
import { useByWords } from './use-by-words.ts'
import { useOrgWord } from './use-org-word.ts'

type Props = { postings: readonly PostingRow[]; onReverse: (posting: PostingRow) => void }

/** Postings by hand on a wide screen. */
export function PostingTable({ postings, onReverse }: Props) {
  const t = useTranslations('adminDeposits.postings')
  const locale = useLocale()
  const orgWord = useOrgWord()
  const byWords = useByWords()
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          {(['moment', 'posting', 'way', 'reference', 'by'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <th scope="col" className={listing.amount}>
            {t('amount')}
          </th>
          <th scope="col">{t('reverse')}</th>
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <tr key={posting.transferId}>
            <td className={styles.amount}>{formatMoment(posting.at, locale)}</td>
            <td>{t(`kinds.${posting.kind}`)}</td>
            <td>
              {t('fromTo', {
                from: orgWord(posting.fromOrg, posting.kind),
                to: orgWord(posting.toOrg, posting.kind),
              })}
            </td>
            <td>
              {posting.reference}
              {posting.note && <small>{posting.note}</small>}
            </td>
            <td>
              {byWords(posting)}
              {posting.approvedBy && <small>{t('approvedBy', { name: posting.approvedBy })}</small>}
            </td>
            <td className={listing.amount}>
              <MoneyText value={posting.amount} />
            </td>
            <td>
              <ReverseButton posting={posting} onReverse={onReverse} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
