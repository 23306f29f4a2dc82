import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dropLockedNote, readLockedNote } from '../lib/session/alone/locked-note.ts'
import { Page, PageCard } from '../shell/frame/page.tsx'
import { Button } from '../ui/button.tsx'

/** Says why a device that was without the server for days has forgotten its person, what is gone, and what waits for them. */
export function LockedScreen() {
  const t = useTranslations('locked')
  const router = useRouter()
  const { to } = useSearch({ from: '/auth/locked' })
  const [note] = useState(readLockedNote)
  function signIn() {
    dropLockedNote()
    void router.navigate({ to: '/auth/login', search: { to }, replace: true })
  }
  return (
    <Page>
      <PageCard>
        <h1>{t(note ? 'title' : 'notLocked')}</h1>
        {note && (
          <>
            <div>{t('why', { days: note.days })}</div>
            <div>{t('gone')}</div>
            {note.commands + note.drafts > 0 && (
              <div>
                {t('waits')}
                <ul>
                  {note.commands > 0 && <li>{t('commands', { count: note.commands })}</li>}
                  {note.drafts > 0 && <li>{t('drafts', { count: note.drafts })}</li>}
                </ul>
              </div>
            )}
          </>
        )}
        <Button onClick={signIn}>{t('signIn')}</Button>
      </PageCard>
    </Page>
  )
}
