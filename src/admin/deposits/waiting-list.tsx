import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { WaitingRow } from '#contract/admin/deposits'
import { formatMoment, formatMoney } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { DecideDialog, type Decision } from './act/decide-dialog.tsx'
import styles from './deposits.module.css'
import { waitingQuery } from './queries.ts'
import { useOrgWord } from './use-org-word.ts'

type Decided = 'APPROVED' | 'REFUSED' | 'WITHDRAWN'

/** Postings that wait for a second administrator; nothing while none does. */
export function WaitingList() {
  const t = useTranslations('adminDeposits.waiting')
  const { data } = useQuery(waitingQuery)
  const [decided, setDecided] = useState<Decided | null>(null)
  const rows = data?.waitingList ?? []
  return (
    <>
      {rows.length > 0 && (
        <Section title={t('title', { count: rows.length })}>
          <ul className={styles.waiting}>
            {rows.map((row) => (
              <li key={row.requestId}>
                <Waiting row={row} onDecided={setDecided} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p role="status" className={styles.said}>
        {decided && t(`decided.${decided}`)}
      </p>
    </>
  )
}

function Waiting({ row, onDecided }: { row: WaitingRow; onDecided: (state: Decided) => void }) {
  const t = useTranslations('adminDeposits.waiting')
  const locale = useLocale()
  const online = useOnline()
  const orgWord = useOrgWord()
  const [asking, setAsking] = useState<Decision | null>(null)
  const { kind, amount, reference, note, askedBy, askedAt, mayDecide, mayWithdraw } = row
  const what = t(`of.${kind}`, { from: orgWord(row.fromOrg, kind), to: orgWord(row.toOrg, kind) })
  const button = (decision: Decision, word: string, variant: 'filled' | 'quiet') => (
    <Button
      variant={variant}
      disabled={!online}
      aria-label={t('named', { act: word, what, amount: formatMoney(amount) })}
      onClick={() => setAsking(decision)}
    >
      {word}
    </Button>
  )
  return (
    <>
      <div className={styles.asked}>
        <p>
          {what}: <MoneyText value={amount} strong />
        </p>
        <p>{[reference, note].filter(Boolean).join(' · ')}</p>
        <p className={`${screen.quiet} ${screen.small}`}>
          {t('asked', { name: askedBy, moment: formatMoment(askedAt, locale) })}
        </p>
      </div>
      <div className={styles.buttons}>
        {mayDecide && button('APPROVE', t('approve'), 'filled')}
        {mayDecide && button('REFUSE', t('refuse'), 'quiet')}
        {mayWithdraw && button('WITHDRAW', t('withdraw'), 'quiet')}
        {!mayDecide && (
          <span className={`${screen.quiet} ${screen.small}`}>{t(mayWithdraw ? 'own' : 'notYours')}</span>
        )}
      </div>
      <DecideDialog
        row={row}
        what={what}
        decision={asking}
        onDecided={onDecided}
        onClose={() => setAsking(null)}
      />
    </>
  )
}
