import { useTranslations } from 'use-intl'
import { tourPriceCodes } from '#contract/tour/request'
import { tourPriceNames } from '#contract/tour/travellers'

/** The name of a category, as the server sends it, in the reader's language. */
export function useCategoryWord(): (name: string) => string {
  const t = useTranslations('tour.order.category')
  return (name) => {
    const code = tourPriceCodes.find((one) => tourPriceNames[one] === name)
    return code ? t(code) : name
  }
}
