import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { groupTemplatePath } from '#contract/insurance/group/template'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import styles from './group-file-field.module.css'

/** Downloads the template by `fetch`, because a browser’s own download bypasses the service worker and fails offline. */
export function TemplateLink() {
  const t = useTranslations('insuranceGroup')
  const [failed, setFailed] = useState(false)

  async function save(): Promise<void> {
    setFailed(false)
    try {
      const answer = await fetch(groupTemplatePath)
      if (!answer.ok) throw new Error(answer.statusText)
      saveFile(await answer.blob(), groupTemplatePath.split('/').at(-1) ?? '')
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button
        component="a"
        href={groupTemplatePath}
        download
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {t('template')}
      </Button>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('templateFailed')}
        </p>
      )}
    </>
  )
}
