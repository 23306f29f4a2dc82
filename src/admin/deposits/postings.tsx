import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DepositRow, PostingRow } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { useSeesStatement } from '../../shell/deposit/sees-statement.ts'
import { buttonClass } from '../../ui/button.tsx'
import { GrowingList } from '../../ui/list/growing-list.tsx'
import type { Said } from './act/act-said.tsx'
import { ReverseDialog } from './act/reverse-dialog.tsx'
import styles from './deposits.module.css'
import { postingsPage } from './queries.ts'
import { usePostingColumns } from './use-posting-columns.tsx'

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
      <PostingList orgId={orgId} onReverse={setReversing} />
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

type ListProps = { orgId: string; onReverse: (posting: PostingRow) => void }

function PostingList({ orgId, onReverse }: ListProps) {
  const t = useTranslations('adminDeposits')
  const seesStatement = useSeesStatement()
  const columns = usePostingColumns(onReverse)
  return (
    <GrowingList
      few
      title={t('postings.title')}
      pageAfter={(after) => postingsPage(orgId, after)}
      rowsOf={({ postingList }) => postingList}
      keyOf={({ transferId }) => transferId}
      columns={columns}
      countOf={(count, hasMore) => t('postings.count', { count, more: String(hasMore) })}
      hidesAge
      moreWord={t('more')}
      empty={{
        title: t('postings.none'),
        hint: t('postings.noneHint'),
        action: seesStatement && (
          <Link to="/app/pnr/deposit" search={{ org: orgId }} className={buttonClass('quiet')}>
            {t('statement')}
          </Link>
        ),
      }}
    />
  )
}
