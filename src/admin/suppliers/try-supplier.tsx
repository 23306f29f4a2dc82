import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { type SupplierState, trySupplier } from '#contract/admin/suppliers'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { durationText } from './duration-text.ts'
import styles from './suppliers.module.css'

/** Makes one harmless call to the supplier and says how it went. */
export function TrySupplier({ supplier: { product, supplierCode } }: { supplier: SupplierState }) {
  const t = useTranslations('adminSuppliers')
  const locale = useLocale()
  const online = useOnline()
  const sentence = useSentence()
  const tried = useMutation({
    mutationFn: (key: string) =>
      ask(trySupplier, { params: { product, supplierCode } }, { idempotencyKey: key }),
  })
  const { data } = tried
  return (
    <div className={styles.trying}>
      <div role="status">
        {data && (
          <StatusLines
            tone={data.failure === null ? 'good' : 'alarm'}
            lines={[t(`tried.${data.failure ?? 'ANSWERED'}`, { time: durationText(data.ms, locale) })]}
          />
        )}
        {tried.isError && sentence(tried.error)}
      </div>
      <Button
        variant="default"
        aria-label={t('tryNamed', { supplier: supplierCode })}
        disabled={!online}
        loading={tried.isPending}
        onClick={() => tried.mutate(newCommandId())}
      >
        {t('try')}
      </Button>
    </div>
  )
}
