import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DepositRow, PostingRow } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { useSeesStatement } from '../../shell/deposit/sees-statement.ts'
import { buttonClass } from '../../ui/button.tsx'
import { hasMoreRows, KeysetRows } from '../keyset-rows.tsx'
import type { Said } from './act/act-said.tsx'
import { ReverseDialog } from './act/reverse-dialog.tsx'
import styles from './deposits.module.css'
import { PostingCards } from './posting-cards.tsx'
import { PostingTable } from './posting-table.tsx'
import { postingsPage } from './queries.ts'

type Props = {
  orgId: string
  rows: readonly DepositRow[]
  approvalAbove: MoneyPair | null
  onSaid: (said: Said) => void
}

/** The postings by hand, newest first; a wrong one is reversed from here. */
export function Postings({ orgId, rows, approvalAbove, onSaid }: Props) {
  const t = useTranslations('adminDeposits.postings')
  const [reversing, setReversing] = useState<PostingRow | null>(null)
  const close = () => setReversing(null)
  return (
    <section className={styles.postings} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <PostingRows orgId={orgId} onReverse={setReversing} />
      <ReverseDialog
        posting={reversing}
        deposit={rows.find(({ balance }) => balance[0] === reversing?.amount[0])}
        approvalAbove={approvalAbove}
        onDone={(said) => {
          close()
          onSaid(said)
        }}
        onClose={close}
      />
    </section>
  )
}

function PostingRows({ orgId, onReverse }: { orgId: string; onReverse: (posting: PostingRow) => void }) {
  const t = useTranslations('adminDeposits')
  const seesStatement = useSeesStatement()
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => postingsPage(orgId, after)) })
  const postings = pages.flatMap(({ data }) => data?.postingList ?? [])
  return (
    <KeysetRows
      pages={pages}
      isEmpty={postings.length === 0}
      words={{ none: t('postings.none'), noneHint: t('postings.noneHint'), more: t('more') }}
      lead={
        seesStatement && (
          <Link to="/app/pnr/deposit" search={{ org: orgId }} className={buttonClass('quiet')}>
            {t('statement')}
          </Link>
        )
      }
      waiting={3}
      count={t('postings.count', { count: postings.length, more: String(hasMoreRows(pages)) })}
      onMore={() => setAfters([...afters, postings.at(-1)?.transferId])}
    >
      <PostingTable postings={postings} onReverse={onReverse} />
      <PostingCards postings={postings} onReverse={onReverse} />
    </KeysetRows>
  )
}
