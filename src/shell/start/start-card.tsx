import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { listOrders, type OrderRow } from '#contract/order/order'
import { appConfigQuery } from '../../lib/query/app-config.ts'
import { queryFor, staleTimes } from '../../lib/query/query.ts'
import { Fold } from '../../ui/panel/fold.tsx'
import { Deadline } from '../../ui/time/deadline.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { saleAddress } from '../sale/sale-address.ts'
import styles from './start-place.module.css'

/** The list of orders asks the same, and finds this answer. */
const endingToday = queryFor(
  listOrders,
  { query: { timeLimit: 'today' } },
  { offline: true, freshFor: staleTimes.pnrList },
)

const maxShown = 3
const steps = ['search', 'hold', 'issue', 'share'] as const

/** For whoever begins: what ends today, the way of a sale, and in the demo what the sandbox can play. */
export function StartCard({ onHide }: { onHide: () => void }): ReactNode {
  const t = useTranslations('start')
  const { data: config } = useQuery(appConfigQuery)
  const wide = useWide()
  const parts = (
    <>
      <button type="button" className={styles.hide} onClick={onHide}>
        {t('hide')}
      </button>
      <Today />
      <div>
        <h2>{t('steps')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
      {config?.demo && <Sandbox />}
    </>
  )
  return (
    <section className={wide ? `${styles.card} ${styles.parts}` : undefined} aria-label={t('title')}>
      {wide ? (
        parts
      ) : (
        <Fold summary={<b>{t('title')}</b>}>
          <div className={styles.parts}>{parts}</div>
        </Fold>
      )}
    </section>
  )
}

function Today() {
  const t = useTranslations('start')
  const { data } = useQuery(endingToday)
  const rows = data?.orderList ?? []
  return (
    <div>
      <h2>{t('today')}</h2>
      {data && rows.length === 0 && <p>{t('none')}</p>}
      <ul>
        {rows.slice(0, maxShown).map((row) => (
          <Hold key={`${row.supplierCode} ${row.locatorCode}`} row={row} />
        ))}
      </ul>
      {data && rows.length > maxShown && (
        <Link to="/app/order/list" search={{ timeLimit: 'today' }}>
          {t('all', { count: data.total })}
        </Link>
      )}
    </div>
  )
}

function Hold({ row }: { row: OrderRow }) {
  return (
    <li>
      <Link {...saleAddress({ ...row, code: row.locatorCode })}>{row.locatorCode}</Link>, {row.title}
      <br />
      {row.deadline && <Deadline at={row.deadline} counting />}
    </li>
  )
}

const names = {
  Reject: 'reject',
  Timeout: 'timeout',
  Late: 'late',
  Lost: 'lost',
  Keep: 'keep',
} as const

/** The inputs of docs/sandbox.md that a newcomer tries first. */
function Sandbox() {
  const t = useTranslations('start')
  return (
    <div>
      <h2>{t('sandbox')}</h2>
      <p>{t('names')}</p>
      <dl>
        {Object.entries(names).map(([name, plays]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t(plays)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('places', { name: 'Test' })}</p>
      <p>{t('hotels', { name: 'Demo Hotel Jakarta' })}</p>
    </div>
  )
}
