import { useTranslations } from 'use-intl'
import { splitFareLabel } from '#contract/train/part-label'

/** The label of a fare, as the server sends it, with the passenger type in the reader's language. */
export function useFareWord(): (label: string) => string {
  const t = useTranslations('train.pricing')
  return (label) => {
    const { journey, kind } = splitFareLabel(label)
    return kind ? `${journey}: ${t(kind)}` : label
  }
}
