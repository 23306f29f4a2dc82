import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

/** spec: insurance §4, participant edit. */
export function ModifyButton({ name, onModify }: { name: string; onModify: () => void }) {
  const t = useTranslations('insuranceList.person')
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      aria-label={t('modifyOf', { name })}
      onClick={onModify}
    >
      {t('modify')}
    </Button>
  )
}
