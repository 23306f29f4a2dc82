import { Text, View } from '@react-pdf/renderer'
import type { PaperTable } from '#contract/paper/paper'
import { breakWiderThan, cellPadding, innerWidth, type PaperStyles, textSize } from './paper-style.ts'

const percent = (part: number) => `${part * 100}%`

type Props = { table: PaperTable; styles: PaperStyles }

/** Repeats the head on every page of the table; never splits a row. Above sums all columns but the first hold numbers. */
export function TableOnPaper({ table: { head, rows, sums = [], widths }, styles }: Props) {
  const last = head.length - 1
  const breaks = widths.map((part) => breakWiderThan(part * innerWidth - 2 * cellPadding, textSize))
  const cellStyle = (column: number) => ({
    width: percent(widths[column] ?? 0),
    ...(column > 0 && sums.length > 0 && ({ textAlign: 'right' } as const)),
  })
  return (
    <View>
      <View style={styles.headRow} minPresenceAhead={40} fixed>
        {head.map((word, column) => (
          <Text key={word} style={[styles.headCell, cellStyle(column)]}>
            {word}
          </Text>
        ))}
      </View>
      {rows.map((cells, row) => (
        <View key={row} style={styles.row} wrap={false}>
          {cells.map((cell, column) => (
            <Text
              key={column}
              style={[styles.cell, cellStyle(column)]}
              {...(breaks[column] && { hyphenationCallback: breaks[column] })}
            >
              {cell}
            </Text>
          ))}
        </View>
      ))}
      {sums.map(({ label, value }, index) => (
        <View key={label} style={styles.sumRow} wrap={false}>
          <Text style={[styles.sumLabel, index === sums.length - 1 ? styles.strong : {}]}>{label}</Text>
          <Text style={[styles.cell, cellStyle(last), index === sums.length - 1 ? styles.strong : {}]}>
            {value}
          </Text>
        </View>
      ))}
    </View>
  )
}
