import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'
import { type PaperColour, paperColours } from '#contract/paper/look'

const require = createRequire(import.meta.url)

/** Embedded, because the standard fonts of PDF lack ł, ș, ő and ễ, which occur in names of guests. */
Font.register({
  family: 'Paper',
  fonts: [
    { src: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf') },
    { src: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'), fontWeight: 'bold' },
  ],
})
// names are never hyphenated
Font.registerHyphenationCallback(breakLongWord)

const longestName = 24
const longestCode = 15

/** A word that is wider than a column would be drawn over the next one. An empty part is a place to break at without a
 * hyphen, which would read as a part of a mail address or a number. */
export function breakLongWord(word: string): string[] {
  const isCode = /[^\p{L}\p{M}]/u.test(word)
  return word.length <= (isCode ? longestCode : longestName) ? [word] : atEverySign(word)
}

function atEverySign(word: string): string[] {
  const signs = word.match(/\P{M}\p{M}*/gu) ?? []
  return signs.flatMap((sign, index) => (index === 0 ? [sign] : ['', sign]))
}

/** Widths in the typeface, as parts of its size, rounded up; other signs are as wide as a small letter. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'’|!]/, 0.3],
  [/[frtI()[\]/ -]/, 0.42],
  [/[mwMW@%&—]/, 0.97],
  [/[\p{Lu}_#+=<>~]/u, 0.78],
]
const usualWidth = 0.63

/** How wide a word is in points. */
function widthOf(word: string, fontSize: number): number {
  const signs = word.match(/\P{M}\p{M}*/gu) ?? []
  return signs.reduce(
    (sum, sign) => sum + (widths.find(([form]) => form.test(sign))?.[1] ?? usualWidth) * fontSize,
    0,
  )
}

/** The same for a column of a table: a word that has no room in it, in points, breaks at any sign. */
export const breakWiderThan = (points: number, fontSize: number) => (word: string) =>
  widthOf(word, fontSize) <= points ? [word] : atEverySign(word)

/** Of an A4 page between its margins, in points. */
export const innerWidth = 595 - 2 * 48
export const textSize = 9.5
export const cellPadding = 6

const colours = {
  text: '#262320',
  quiet: '#645e55',
  line: '#e2ded6',
  soft: '#f6f4f0',
  warning: '#7d4e00',
  warningSoft: '#fdf0d3',
} as const

export type PaperStyles = ReturnType<typeof paperStyles>

export function paperStyles(colour: PaperColour) {
  const { brand, brandSoft } = paperColours[colour]
  return StyleSheet.create({
    page: {
      color: colours.text,
      fontFamily: 'Paper',
      fontSize: textSize,
      lineHeight: 1.35,
      paddingBottom: 56,
      paddingHorizontal: 48,
      paddingTop: 34,
    },
    head: {
      alignItems: 'center',
      borderBottomColor: brand,
      borderBottomWidth: 1.5,
      flexDirection: 'row',
      gap: 12,
      paddingBottom: 10,
    },
    logo: { height: 38, maxWidth: 120, objectFit: 'contain' },
    issuer: { flexGrow: 1, flexShrink: 1, fontSize: 13, fontWeight: 'bold' },
    title: { fontSize: 17, fontWeight: 'bold', lineHeight: 1.2, textAlign: 'right' },
    top: { flexDirection: 'row', gap: 20, justifyContent: 'space-between', marginTop: 12 },
    topFacts: { flexBasis: 0, flexGrow: 1, flexShrink: 1 },
    locatorLabel: { color: colours.quiet, fontSize: 8.5 },
    locator: { fontSize: 22, fontWeight: 'bold', letterSpacing: 1.5, lineHeight: 1.25 },
    status: { color: brand, fontWeight: 'bold', marginBottom: 6, marginTop: 1 },
    alarm: { color: colours.warning },
    proof: { alignItems: 'center', width: 104 },
    proofText: { color: colours.quiet, fontSize: 7.5, marginTop: 4, textAlign: 'center' },
    notice: {
      backgroundColor: brandSoft,
      borderRadius: 4,
      marginTop: 9,
      paddingHorizontal: 10,
      paddingVertical: 5,
    },
    warning: { backgroundColor: colours.warningSoft, color: colours.warning },
    section: { marginTop: 10 },
    heading: { color: brand, fontSize: 11, fontWeight: 'bold', marginBottom: 4 },
    fact: { flexDirection: 'row', marginBottom: 2 },
    factLabel: { color: colours.quiet, paddingRight: 6, width: 92 },
    wide: { width: 146 },
    columns: { flexDirection: 'row', gap: 24, marginBottom: 4 },
    column: { flexBasis: 0, flexGrow: 1 },
    factValue: { flexShrink: 1, flexGrow: 1, flexBasis: 0 },
    row: {
      borderBottomColor: colours.line,
      borderBottomWidth: 0.75,
      flexDirection: 'row',
      paddingVertical: 3,
    },
    headRow: {
      backgroundColor: colours.soft,
      borderBottomColor: colours.quiet,
      flexDirection: 'row',
      paddingVertical: 3,
    },
    cell: { paddingHorizontal: cellPadding },
    headCell: { color: colours.quiet, fontSize: 8.5, fontWeight: 'bold', paddingHorizontal: 6 },
    sumRow: { flexDirection: 'row', justifyContent: 'flex-end', paddingTop: 3 },
    sumLabel: { paddingHorizontal: 6, textAlign: 'right' },
    strong: { fontSize: 11, fontWeight: 'bold' },
    line: { marginBottom: 2 },
    belowTable: { color: colours.quiet, marginTop: 8 },
    closing: { color: colours.quiet, marginTop: 10 },
    foot: {
      borderTopColor: colours.line,
      borderTopWidth: 0.75,
      color: colours.quiet,
      flexDirection: 'row',
      fontSize: 8,
      justifyContent: 'space-between',
      left: 48,
      paddingTop: 6,
      position: 'absolute',
      right: 48,
      // from the top of A4 (842 points), because with `bottom` it would be drawn below the page
      top: 796,
    },
    /** The platform's own line, below the foot. */
    lastLine: {
      color: colours.quiet,
      fontSize: 8,
      left: 48,
      position: 'absolute',
      right: 48,
      textAlign: 'center',
      top: 815,
    },
  })
}
