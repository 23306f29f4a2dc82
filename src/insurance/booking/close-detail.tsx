import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import detail from '../../ui/detail.module.css'
import { useCloseDetail } from '../bookings/opened-from-list.ts'

/** spec: insurance §2. */
export function CloseDetail() {
  const t = useTranslations('insuranceList.detail')
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
