import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import card from '../ui/panel/card.module.css'
import { ChangeRequestCard } from './change-request-card.tsx'
import styles from './desk.module.css'
import { changeRequestsQuery } from './queries.ts'

/** The changes of bookings that agents have asked the desk for. `onSettled`: a card has gone. */
export function ChangeRequests({ onSettled }: { onSettled: () => void }) {
  const t = useTranslations('pnrChange.desk')
  const { data } = useQuery(changeRequestsQuery)
  if (!data || data.total === 0) return null
  const { changeRequestList, total, mayAnswer } = data
  return (
    <section className={styles.section} aria-labelledby="changes-asked">
      <h2 id="changes-asked">{t('title')}</h2>
      <p className={styles.quiet}>{t('hint')}</p>
      <ul className={card.list}>
        {changeRequestList.map((request) => (
          <li key={request.requestId}>
            <ChangeRequestCard request={request} mayAnswer={mayAnswer} onSettled={onSettled} />
          </li>
        ))}
      </ul>
      {total > changeRequestList.length && (
        <p className={styles.quiet}>{t('more', { count: total - changeRequestList.length })}</p>
      )}
    </section>
  )
}
