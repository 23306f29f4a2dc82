import { useTranslations } from 'use-intl'
import { Bar } from '../state/bar.tsx'
import hidden from '../styles/hidden.module.css'
import styles from './listing.module.css'
import { isLine, placesOf } from './row-card.tsx'
import type { WaitingProps } from './rows.tsx'

/** As many as a screen shows. */
const rows = [1, 2, 3, 4, 5, 6, 7, 8]

/** The rows of a list before they are there, in the list's own table or cards, so that nothing jumps when they come. */
export function WaitingRows({ isTable, ...props }: WaitingProps) {
  const t = useTranslations('shell')
  return (
    <div role="status" data-waiting>
      <span className={hidden.hidden}>{t('loading')}</span>
      {isTable ? <WaitingTable {...props} /> : <WaitingCards {...props} />}
    </div>
  )
}

type Props = Omit<WaitingProps, 'isTable'>

function WaitingTable({ columns, tableClass = '' }: Props) {
  return (
    <table className={`${styles.table} ${tableClass}`} aria-hidden>
      <thead>
        <tr>
          {columns.map(({ heading, headingClass }) => (
            <th key={heading} className={headingClass}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((at) => (
          <tr key={at}>
            {columns.map(({ heading, className }) => (
              <td key={heading} className={className}>
                <Bar width="short" />
                <small>
                  <Bar width="short" />
                </small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WaitingCards({ columns, few = false, cardClass = '' }: Props) {
  return (
    <ul className={`${styles.cards}${few ? ` ${styles.few}` : ''}`} aria-hidden>
      {rows.map((at) => (
        <li key={at} className={`${styles.card} ${cardClass}`}>
          {placesOf(columns).map((place) =>
            isLine(place) ? (
              <div key={place} className={styles.line}>
                <Bar />
                <Bar width="short" />
              </div>
            ) : (
              <p key={place}>
                <Bar />
              </p>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}
