import { createContext } from 'react'
import { useTranslations } from 'use-intl'
import { Bar } from '../state/bar.tsx'
import hidden from '../styles/hidden.module.css'
import styles from './listing.module.css'
import { type CardColumn, isLine, placesOf } from './row-card.tsx'

/** How many rows to stand for while the first page of the list is loaded; 0: it is there. */
export const WaitingContext = createContext(0)

type Column = CardColumn<never> & { className?: string | undefined; headingClass?: string | undefined }

type Props = {
  count: number
  columns: readonly Column[]
  few: string
  tableClass?: string | undefined
  cardClass?: string | undefined
}

/** The rows of a list before they are there, in the list's own table and cards, so that nothing jumps when they come. */
export function WaitingRows({ count, columns, few, tableClass = '', cardClass = '' }: Props) {
  const t = useTranslations('shell')
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status" data-waiting>
      <span className={hidden.hidden}>{t('loading')}</span>
      <table className={`${styles.table}${few} ${tableClass}`} aria-hidden>
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
      <ul className={`${styles.cards}${few}`} aria-hidden>
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
    </div>
  )
}
