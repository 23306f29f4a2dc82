import { useLocale, useTranslations } from 'use-intl'
import type { SupplierExchange } from '#contract/call/evidence'

const operations = [
  'check',
  'book',
  'lookUp',
  'simulateCancel',
  'cancel',
  'simulateChange',
  'change',
] as const
const failures = [
  'busy',
  'limit',
  'notConnected',
  'certificate',
  'timeout',
  'connection',
  'redirect',
  'status',
  'tooLarge',
  'cutShort',
  'encoding',
  'notJson',
  'tooDeep',
  'shape',
] as const

/** An exchange in the reader's language; a code that an older app does not know is shown as it is. */
export function useExchangeWords() {
  const t = useTranslations('evidence')
  const locale = useLocale()
  return {
    operation({ operation }: SupplierExchange): string {
      const known = operations.find((one) => one === operation)
      return known ? t(`operation.${known}`) : operation
    },
    outcome({ status, failure }: SupplierExchange): string {
      if (failure === null) return status === null ? t('gaveUp') : t('answered', { status: String(status) })
      const known = failures.find((one) => one === failure) ?? 'other'
      return t(`failure.${known}`, { status: String(status ?? '–') })
    },
    size(bytes: number | null): string {
      if (bytes === null) return t('nothing')
      if (bytes < 1_000) return t('bytes', { bytes })
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: 1,
      }).format(bytes / 1_000)
    },
  }
}
