import { useTranslations } from 'use-intl'

const known = ['P', 'A', 'S', 'C'] as const

/** Of which kind the organisation is that booked, in a word; a letter that is not known stays as it is. */
export function useOrgTypeWord(): (orgtype: string) => string {
  const t = useTranslations('insuranceList.orgtype')
  return (orgtype) => {
    const letter = known.find((one) => one === orgtype)
    return letter ? t(letter) : orgtype
  }
}
