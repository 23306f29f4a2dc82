import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { DoubtfulCommand } from '#contract/desk'

type Props = { command: Pick<DoubtfulCommand, 'product' | 'supplierCode'>; code: string }

/** Links the sale of a command to the screen of its product; tours and trains have no link yet. */
export function OpenSale({ command: { product, supplierCode }, code }: Props) {
  const t = useTranslations('pnr.desk')
  if (product !== 'HOTEL' && product !== 'INSURANCE') return null
  return (
    <Button
      variant="default"
      renderRoot={(props) =>
        product === 'HOTEL' ? (
          <Link
            to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
            params={{ productType: product, supplierCode, bookingCode: code }}
            {...props}
          />
        ) : (
          <Link to="/app/insurance/bookinglist" search={{ bookingLocatorCode: code }} {...props} />
        )
      }
    >
      {t('open', { code })}
    </Button>
  )
}
