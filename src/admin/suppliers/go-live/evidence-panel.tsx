import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { evidenceNeeds, exportEvidence } from '#contract/call/evidence'
import { ask } from '../../../lib/query/api.ts'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useMay } from '../../../lib/session/may.ts'
import { saveFile } from '../../../lib/sheet/save-file.ts'
import screen from '../../../ui/panel/screen.module.css'
import { Section } from '../../../ui/panel/section.tsx'
import { useOnline } from '../../../ui/state/use-online.ts'
import styles from './go-live.module.css'

/** What is kept of a booking's exchanges, as a file for the supplier. */
export function EvidencePanel() {
  const t = useTranslations('adminGoLive.evidence')
  const sentence = useSentence()
  const online = useOnline()
  const mayRead = useMay(evidenceNeeds)
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const locator = typed.trim().toUpperCase()
  const exported = useMutation({
    mutationFn: (wanted: string) => ask(exportEvidence, { params: { locator: wanted } }),
    onSuccess(found) {
      const file = new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' })
      saveFile(file, `evidence-${found.locator}.json`)
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const isLocator = /^[A-Z0-9]{4,12}$/.test(locator)
    setEmpty(!isLocator)
    if (isLocator) exported.mutate(locator)
  }
  const { data } = exported
  const left = data ? data.notListed + data.exchangeList.filter(({ state }) => state !== 'OPENED').length : 0
  return (
    <Section title={t('title')}>
      <p className={screen.quiet}>{mayRead ? t('hint') : t('notYours')}</p>
      {mayRead && (
        <form className={styles.export} onSubmit={send} noValidate>
          <TextInput
            label={t('locator')}
            value={typed}
            autoCapitalize="characters"
            autoComplete="off"
            error={isEmpty && t('empty')}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!online} loading={exported.isPending}>
            {t('export')}
          </Button>
        </form>
      )}
      <div role="status">
        {data && t('done', { count: data.exchangeList.length })}
        {left > 0 && ` ${t('partly', { count: left })}`}
      </div>
      {exported.isError && (
        <p className={screen.problem} role="alert">
          {sentence(exported.error)}
        </p>
      )}
    </Section>
  )
}
