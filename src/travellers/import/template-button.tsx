import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { travellerTemplate } from '#contract/travellers/file/columns'
import { saveSheet } from '../../lib/sheet/save-sheet.ts'
import { WriteFailed } from '../write-failed.tsx'

/** An empty file with the columns, made on the device. */
export function TemplateButton() {
  const t = useTranslations('travellers.import')
  const save = useMutation({ mutationFn: () => saveSheet('travellers', travellerTemplate, []) })
  return (
    <>
      <Button
        variant="default"
        loading={save.isPending}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={() => save.mutate()}
      >
        {t('template')}
      </Button>
      <WriteFailed error={save.error} />
    </>
  )
}
