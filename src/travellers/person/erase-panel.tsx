import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { eraseTraveller } from '#contract/travellers/book'
import { fullName } from '#contract/travellers/names'
import type { TravellerRecord } from '#contract/travellers/traveller'
import { invalidateFigures, queryClient } from '../../lib/query/query.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { travellerQuery } from '../queries.ts'
import { WriteFailed } from '../write-failed.tsx'

/** Takes the person out of the book for good, on request never to be kept again. */
export function ErasePanel({ traveller }: { traveller: TravellerRecord }) {
  const t = useTranslations('travellers.erase')
  const offline = useTranslations('travellers')('offline')
  const navigate = useNavigate()
  const whyNot = useWhyNot(eraseTraveller.needs)
  const [asked, setAsked] = useState(false)
  const [doNotKeep, setDoNotKeep] = useState(false)
  const { travellerId } = traveller
  const erase = useWrite({
    send: (askOnce) => askOnce(eraseTraveller, { params: { travellerId }, body: { doNotKeep } }),
    onSaved: async () => {
      await navigate({ to: '/app/travellers' })
      queryClient.removeQueries({ queryKey: travellerQuery(travellerId).queryKey })
      await invalidateFigures('TRAVELLERS')
    },
  })
  const isClosed = whyNot !== null || !erase.online
  return (
    <Section title={t('title')}>
      <p>{t('text')}</p>
      <Button variant="danger" disabled={isClosed} onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      {isClosed && <p className={screen.quiet}>{whyNot ?? offline}</p>}
      <ConfirmDialog
        opened={asked}
        title={t('ask', { name: fullName(traveller) })}
        confirmLabel={t('confirm')}
        tone="danger"
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('consequence')}</p>
        <Checkbox
          size="md"
          checked={doNotKeep}
          label={t('doNotKeep')}
          description={t('doNotKeepHint')}
          onChange={({ currentTarget }) => setDoNotKeep(currentTarget.checked)}
        />
        <WriteFailed error={erase.error} />
      </ConfirmDialog>
    </Section>
  )
}
