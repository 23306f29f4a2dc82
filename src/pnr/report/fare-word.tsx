import { useTranslations } from 'use-intl'
import type { FareLabel } from '#contract/pnr/report'
import { TradeTerm } from '../../ui/term/trade-term.tsx'

/** What an amount of a fare is, with the meaning of a word that only the trade knows. */
export function FareWord({ label }: { label: FareLabel }) {
  const t = useTranslations('pnrReport.fares')
  const word = t(label)
  return label === 'nta' || label === 'ntsa' || label === 'supplierNet' ? (
    <TradeTerm name={label}>{word}</TradeTerm>
  ) : (
    word
  )
}
