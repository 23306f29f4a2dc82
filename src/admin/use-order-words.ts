import { useTranslations } from 'use-intl'
import { isDescending, type Sort, sortedBy } from '#contract/call/sort'

/** The words of an order that is chosen where no heading of a table gives it. */
export function useOrderWords<F extends string>(labelOf: (field: F) => string) {
  const t = useTranslations('admin.sort')
  return {
    label: t('by'),
    anyLabel: t('usual'),
    optionLabel: (sort: Sort<F>) =>
      t(isDescending(sort) ? 'down' : 'up', { field: labelOf(sortedBy<F>(sort)) }),
  }
}
