import { Fragment, type ReactNode } from 'react'
import styles from './listing.module.css'

/** Where something stands on a card: in the line above, as what it is about, in a line below that, in the text, in small letters
 * below it, in the line of its time limit, in the last line, and folded behind that. What stands in one place follows the order of
 * the columns. */
const places = ['head', 'title', 'line', 'text', 'note', 'limit', 'foot'] as const
const lines: readonly string[] = ['head', 'line', 'limit', 'foot']
type Line = (typeof places)[number]
type Place = Line | 'more'

export type Show<Row> = (row: Row) => ReactNode

/** What a card shows of a column. */
export type CardColumn<Row> = { heading: string; card?: Partial<Record<Place, Show<Row>>> }

/** Whether parts of a card stand beside each other there. */
export function isLine(place: Line): boolean {
  return lines.includes(place)
}

/** Where a card of these columns shows something. */
export function placesOf(columns: readonly CardColumn<never>[]): readonly Line[] {
  return places.filter((place) => columns.some(({ card }) => card?.[place]))
}

type Props<Row> = {
  row: Row
  columns: readonly CardColumn<Row>[]
  className: string | undefined
  depth: number | undefined
  more: string | undefined
  details: { word: string; of: Show<Row> } | undefined
}

/** A row of a list on a narrow screen. */
export function RowCard<Row>({ row, columns, details, ...props }: Props<Row>) {
  const partsAt = (place: Place) =>
    columns.flatMap(({ heading, card }) => {
      const part = card?.[place]?.(row)
      return part ? [{ heading, part }] : []
    })
  const folded = partsAt('more')
  const fold = props.more && folded.length > 0 && (
    <Folded word={props.more}>
      {folded.map(({ heading, part }) => (
        <p key={heading}>{part}</p>
      ))}
    </Folded>
  )
  return (
    <li className={`${styles.card} ${props.className ?? ''}`} data-depth={props.depth}>
      {places.map((place) => (
        <OnCard key={place} place={place} parts={partsAt(place)} fold={place === 'foot' && fold} />
      ))}
      {details && (
        <details className={styles.details}>
          <summary>{details.word}</summary>
          {details.of(row)}
        </details>
      )}
    </li>
  )
}

/** What has no room on a card, at the end of its last line. */
export function Folded({ word, children }: { word: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{word}</summary>
      {children}
    </details>
  )
}

type OnCardProps = {
  place: Line
  parts: readonly { heading: string; part: ReactNode }[]
  fold: ReactNode
}

function OnCard({ place, parts, fold }: OnCardProps) {
  if (parts.length === 0) return null
  if (isLine(place))
    return (
      <div className={styles.line} data-line>
        {parts.map(({ heading, part }) => (
          <Fragment key={heading}>{part}</Fragment>
        ))}
        {fold}
      </div>
    )
  const Text = place === 'title' ? 'b' : 'p'
  return (
    <Text className={place === 'note' ? styles.note : undefined}>
      {parts.map(({ heading, part }, index) => (
        <Fragment key={heading}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </Text>
  )
}
