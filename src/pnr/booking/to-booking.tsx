import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { SupplierCode } from '#contract/hotel/supplier'

export function ToBooking({ supplierCode, code }: { supplierCode: SupplierCode; code: string }) {
  const t = useTranslations('pnr.act')
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: 'HOTEL', supplierCode, bookingCode: code }}
          {...props}
        />
      )}
    >
      {t('open')}
    </Button>
  )
}
