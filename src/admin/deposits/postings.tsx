import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DepositRow, PostingRow } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money'
import listing from '../../ui/listing.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { Said } from './act-said.tsx'
import styles from './deposits.module.css'
import { PostingCards } from './posting-cards.tsx'
import { PostingTable } from './posting-table.tsx'
import { postingsPage } from './queries.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

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
  const online = useOnline()
  const [afters, setAfters] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: afters.map((after) => postingsPage(orgId, after)) })
  const [first] = pages
  const last = pages.at(-1)
  const postings = pages.flatMap(({ data }) => data?.postingList ?? [])
  if (!first?.data) {
    return first?.isError ? (
      <ErrorState error={first.error} onRetry={() => void first.refetch()} />
    ) : (
      <Skeletons count={3} shape="row" />
    )
  }
  if (postings.length === 0) return <EmptyState title={t('postings.none')} hint={t('postings.noneHint')} />
  const hasMore = last?.data?.hasMore ?? false
  return (
    <>
      <p className={listing.count} role="status">
        {t('postings.count', { count: postings.length, more: String(hasMore) })}
      </p>
      <div className={listing.rows}>
        <PostingTable postings={postings} onReverse={onReverse} />
        <PostingCards postings={postings} onReverse={onReverse} />
      </div>
      {last?.isError && <ErrorState error={last.error} onRetry={() => void last.refetch()} />}
      {last?.isPending && <Skeletons count={2} shape="row" />}
      {hasMore && (
        <div>
          <Button
            variant="default"
            disabled={!online}
            onClick={() => setAfters([...afters, postings.at(-1)?.transferId])}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
