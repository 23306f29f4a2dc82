import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { DoubtfulCommand } from '#contract/call/desk'
import { saleAddress } from '../shell/sale/sale-address.ts'
import { useMayUseTrains } from '../shell/session/may-use-trains.ts'

type Props = { command: Pick<DoubtfulCommand, 'product' | 'supplierCode'>; code: string }

/** Links the sale of a command to the screen of its product. */
export function OpenSale({ command: { product, supplierCode }, code }: Props) {
  const t = useTranslations('pnr.desk')
  const mayUseTrains = useMayUseTrains()
  if (product === 'TRAIN' && !mayUseTrains) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...saleAddress({ product, supplierCode, code })} {...props} />}
    >
      {t('open', { code })}
    </Button>
  )
}
