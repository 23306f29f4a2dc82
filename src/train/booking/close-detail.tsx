import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCloseDetail } from '../bookings/opened-from-list.ts'
import detail from './train-detail.module.css'

export function CloseDetail() {
  const t = useTranslations('trainBooking.detail')
  const close = useCloseDetail()
  return (
    <Button
      variant="default"
      className={detail.close}
      leftSection={<IconX size={18} aria-hidden />}
      onClick={close}
    >
      {t('close')}
    </Button>
  )
}
