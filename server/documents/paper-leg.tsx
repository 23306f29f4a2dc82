import { Text, View } from '@react-pdf/renderer'
import { formatDay } from '#contract/day/day-text'
import type { PaperLanguage } from '#contract/paper/language'
import { type PaperColour, paperColours } from '#contract/paper/look'
import type { PaperLeg } from '#contract/paper/paper'

type Props = { leg: PaperLeg; language: PaperLanguage; colour: PaperColour }

/** From day to day, as on the screen: a full ring where it begins, an empty one where it ends, the length between them. */
export function LegOnPaper({ leg, language, colour }: Props) {
  const { brand } = paperColours[colour]
  const ring = { borderColor: brand, borderRadius: 4, borderWidth: 1.5, height: 8, width: 8 } as const
  const line = { backgroundColor: '#e2ded6', flexGrow: 1, height: 1 } as const
  return (
    <View style={{ alignItems: 'center', flexDirection: 'row', gap: 6, marginTop: 12, maxWidth: 400 }}>
      <Text style={{ fontWeight: 'bold' }}>{formatDay(leg.from, language)}</Text>
      <View style={{ ...ring, backgroundColor: brand }} />
      <View style={line} />
      <Text>{leg.length}</Text>
      <View style={line} />
      <View style={ring} />
      <Text style={{ fontWeight: 'bold' }}>{formatDay(leg.to, language)}</Text>
    </View>
  )
}
