import { useLocale, useTranslations } from 'use-intl'
import type { PostingRow } from '#contract/admin/deposits'
import { formatMoment } from '../../lib/language/format.ts'
import { useSession } from '../../lib/session/session.ts'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { ReverseButton } from './act/reverse-button.tsx'
import styles from './deposits.module.css'
import { useOrgWord } from './use-org-word.ts'

export function usePostingColumns(onReverse: (posting: PostingRow) => void): readonly Column<PostingRow>[] {
  const t = useTranslations('adminDeposits.postings')
  const locale = useLocale()
  const orgWord = useOrgWord()
  const byWords = useByWords()
  const moment = ({ at }: PostingRow) => formatMoment(at, locale)
  const way = ({ fromOrg, toOrg, kind }: PostingRow) =>
    t('fromTo', { from: orgWord(fromOrg, kind), to: orgWord(toOrg, kind) })
  const reverse = (posting: PostingRow) => <ReverseButton posting={posting} onReverse={onReverse} />
  return [
    { heading: t('moment'), className: styles.amount, cell: moment },
    {
      heading: t('posting'),
      cell: ({ kind }) => t(`kinds.${kind}`),
      card: { head: ({ kind }) => <b>{t(`kinds.${kind}`)}</b> },
    },
    { heading: t('way'), cell: way, card: { text: way } },
    {
      heading: t('reference'),
      cell: ({ reference, note }) => (
        <>
          {reference}
          {note && <small>{note}</small>}
        </>
      ),
      card: { text: ({ reference, note }) => [reference, note].filter(Boolean).join(' · ') },
    },
    {
      heading: t('by'),
      cell: (posting) => (
        <>
          {byWords(posting)}
          {posting.approvedBy && <small>{t('approvedBy', { name: posting.approvedBy })}</small>}
        </>
      ),
      card: {
        foot: (posting) => (
          <p className={`${screen.quiet} ${screen.small}`}>
            {[
              moment(posting),
              t('byName', { name: byWords(posting) }),
              ...(posting.approvedBy ? [t('approvedBy', { name: posting.approvedBy })] : []),
            ].join(', ')}
          </p>
        ),
      },
    },
    {
      heading: t('amount'),
      className: listing.amount,
      headingClass: listing.amount,
      cell: ({ amount }) => <MoneyText value={amount} />,
      card: { head: ({ amount }) => <MoneyText value={amount} strong /> },
    },
    { heading: t('reverse'), cell: reverse, card: { foot: reverse } },
  ]
}

/** Who posted; nobody above the viewer is named, so that only the platform knows the command line. */
function useByWords(): (posting: PostingRow) => string {
  const t = useTranslations('adminDeposits.postings')
  const isPlatform = useSession()?.claims.orgType === 'PLATFORM'
  return ({ byName }) => byName ?? t(isPlatform ? 'commandLine' : 'byAbove')
}
