import { useTranslations } from 'use-intl'

const known = ['P', 'A', 'S', 'C'] as const

/** Words the type of the booking organisation; an unknown letter is shown as it is. */
export function useOrgTypeWord(): (orgtype: string) => string {
  const t = useTranslations('insuranceList.orgtype')
  return (orgtype) => {
    const letter = known.find((one) => one === orgtype)
    return letter ? t(letter) : orgtype
  }
}
