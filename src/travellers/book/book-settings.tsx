import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { emptyBook, saveBook } from '#contract/travellers/book'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useMay } from '../../lib/session/may.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { bookState } from '../queries.ts'
import { WriteFailed } from '../write-failed.tsx'

/** Whether the organisation keeps travellers, and erasing all of them: for its administrators. */
export function BookSettings() {
  const t = useTranslations('travellers.settings')
  const mayChange = useMay(saveBook.needs)
  const mayEmpty = useMay(emptyBook.needs)
  const { data } = useQuery(bookState)
  const [asked, setAsked] = useState(false)
  const onSaved = () => invalidateFigures('TRAVELLERS')
  const save = useWrite({
    send: (askOnce, keeps: boolean) => askOnce(saveBook, { body: { keeps } }),
    onSaved,
  })
  const empty = useWrite({
    send: (askOnce, travellers: number) => askOnce(emptyBook, { body: { travellers } }),
    onSaved: async () => {
      setAsked(false)
      await onSaved()
    },
    reread: onSaved,
  })
  if (!data || !mayChange) return null
  return (
    <Section title={t('title')}>
      <Switch
        label={t('keeps')}
        checked={data.keeps}
        disabled={!save.online || save.isPending}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
      <p>{t(data.keeps ? 'keepsHint' : 'keepsNot')}</p>
      {mayEmpty && data.travellers > 0 && (
        <Button variant="danger" disabled={!empty.online} onClick={() => setAsked(true)}>
          {t('empty', { count: data.travellers })}
        </Button>
      )}
      <WriteFailed error={save.error ?? empty.error} />
      <ConfirmDialog
        opened={asked}
        title={t('emptyTitle')}
        confirmLabel={t('empty', { count: data.travellers })}
        tone="danger"
        busy={empty.isPending}
        onConfirm={() => empty.mutate(data.travellers)}
        onClose={() => setAsked(false)}
      >
        <p>{t('emptyText', { count: data.travellers })}</p>
      </ConfirmDialog>
    </Section>
  )
}
